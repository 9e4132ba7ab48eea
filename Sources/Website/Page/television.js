// The television of a room, at /tv.

import { TelevisionView } from "./television-view.js";

const page = new TelevisionView();

page.start();
