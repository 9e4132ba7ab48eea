// Adds the rounds to a player's page: see `Screen.take`.

import { page } from "./main.js";
import { PlayerRound } from "./player-round.js";

page.take(new PlayerRound(page));
