// The waiting room on the television greets: newcomers land large below the wall of names, and fly to it. When nobody has
// come for a while, a deal is played there, so that people see how the game goes.

import { animate, element, make, now } from "./page.js";
import { swell } from "./motion.js";
import { numberTile } from "./numbers.js";
import { cardsOf } from "./cards.js";
import { showOthers } from "./hall.js";
import { mostFaces, revealCues } from "./reveal.js";
import { teamMark } from "./score.js";
import { pretty } from "./shown.js";
import { sounds } from "./sounds.js";
import { Timeline } from "./timeline.js";
import { phrase } from "./words.js";

/// In milliseconds: how long a greeting lasts, and how long nobody has come before the deal is played.
const waits = { landing: 1300, alone: 12_000 };
/// The sizes of names, in units of television.css; the smallest beside the deal; and its part of the panel.
const sizes = Array.from({ length: 16 }, (_, step) => 4.6 - step * .2), smallest = 1.8, dealPart = .38;
/// The deal for practice, and in seconds: how long it is seen before it is played again.
const deal = { expression: "8/(3-8/3)", numbers: [8, 3, 8, 3] }, dealLasts = 9;

const greeting = { cameAt: 0, next: 0, waiting: [], timeline: new Timeline() };

/// - guests: the elements of those who have just come; more: how many have no name here.
export function greet(guests, more, view) {
  if (guests.length > 0) greeting.cameAt = now();
  fitGuests(more, view);
  if (guests.length > 0) sounds.play("join");
  greeting.waiting.push(...guests.filter(({ hidden }) => !hidden));
  landNext();
}

/// Greets those who have come since the last greeting: one by name, several by their faces and number. On a full wall, they
/// only swell.
function landNext() {
  if (greeting.waiting.length === 0 || now() < greeting.next) return;
  const guests = greeting.waiting.splice(0).filter(({ isConnected }) => isConnected), { length } = guests, hall = element("hall");
  if (length === 0 || hall.dataset.full === "true") return guests.forEach((guest) => swell(guest, 1.5, 700));
  greeting.next = now() + waits.landing;
  const faces = guests.slice(0, mostFaces).map((guest) => guest.querySelector("svg")?.cloneNode(true) ?? "");
  const words = length > 1 ? phrase("table.gain", { count: length }) : guests[0].querySelector("bdi").textContent;
  const card = make("div", [...faces, words], "welcome");
  card.style.setProperty("--length", card.textContent.length);
  hall.append(card);
  const [from, to] = [card, guests[0]].map((part) => part.getBoundingClientRect());
  const way = `translate(${to.left + to.width / 2 - from.left - from.width / 2}px, ${to.top + to.height / 2 - from.top - from.height / 2}px) scale(.3)`;
  animate(card, [
    { transform: "scale(1.15) rotate(-3deg)", opacity: 0 }, { transform: "none", opacity: 1, offset: .15 },
    { transform: "none", opacity: 1, offset: .6 }, { transform: way, opacity: 0 },
  ], { duration: waits.landing, easing: "ease-in-out" }, () => card.remove());
}

/// A television does not scroll: names get smaller, then the deal makes room, and then only those who fit are shown.
function fitGuests(more, view) {
  const hall = element("hall"), list = element("guests"), guests = [...list.children];
  nameTeams(list, guests, view);
  const bottom = (part) => part.getBoundingClientRect().bottom;
  // A name wraps at its spaces. One whose word is too long is smaller, or cut off if it is still too long.
  const fits = (part, isCut) => Math.max(bottom(list), bottom(element("others")))
    <= bottom(hall) - hall.clientHeight * part - parseFloat(getComputedStyle(hall).paddingBottom)
    && (isCut || guests.every((guest) => guest.scrollWidth <= guest.clientWidth));
  const fitted = (part, size) => {
    list.style.setProperty("--size", size);
    return fits(part);
  };
  const isBeside = sizes.filter((size) => size >= smallest).some((size) => fitted(dealPart, size));
  hall.dataset.full = !isBeside;
  if (!isBeside && !sizes.some((size) => fitted(0, size))) {
    for (let shown = guests.length; shown > 1 && !fits(0, true); shown -= 1) {
      guests[shown - 1].hidden = true;
      showOthers(more + guests.length - shown + 1);
    }
  }
}

/// Names each team once, above its people.
function nameTeams(list, guests, view) {
  guests.forEach((guest, place) => {
    const { team } = guest.dataset;
    if (!team || team === guests[place - 1]?.dataset.team) return;
    list.insertBefore(make("li", [teamMark(view, team), team], "team"), guest);
  });
}

/// Lets newcomers land, and plays the deal while nobody comes. Call it often.
/// - isWanted: whether people are waited for.
export function playDemo(isWanted) {
  landNext();
  const isOn = isWanted && now() - greeting.cameAt > waits.alone;
  element("demo").hidden = !isOn;
  const turn = Math.floor((now() - greeting.cameAt - waits.alone) / 1000 / dealLasts);
  greeting.timeline.play(isOn ? `${turn}` : null, 0, () => {
    element("demoLine").textContent = `${pretty(deal.expression)} = 24`;
    return revealCues(deal, false, { cards: layDeal, line: element("demoLine") }, 1);
  });
  greeting.timeline.tick();
}

function layDeal() {
  const cards = cardsOf(deal.numbers.map((number) => numberTile(number)));
  element("demoCards").replaceChildren(...cards);
  return cards;
}
