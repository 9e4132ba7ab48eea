// The page of a player.

import { PlayerView } from "./player-view.js";

export const page = new PlayerView();

page.start();
