// The page of a room: a player's, or at /tv its television.

import { PlayerView } from "./player-view.js";
import { TelevisionView } from "./television-view.js";

const page = /\/tv\/?$/i.test(location.pathname) ? new TelevisionView() : new PlayerView();

const wake = () => page.room.wake();
document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", wake);
addEventListener("online", wake);
addEventListener("resize", () => page.draw());
setInterval(() => page.tick(), 100);
page.begin();
