// Gives a player's page its rounds: see `Screen.take`.

import { page } from "./main.js";
import { PlayerRound } from "./player-round.js";

page.take(new PlayerRound(page));
