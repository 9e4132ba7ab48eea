// The waiting room on the television greets: each newcomer lands large in the middle and flies to the wall. When nobody
// has come for a while, a deal is played, so that people see how the game goes.

import { animate, calm, element, now } from "./page.js";
import { numberTile } from "./numbers.js";
import { faceOf } from "./cards.js";
import { showOthers } from "./hall.js";
import { revealCues } from "./reveal.js";
import { teamMark } from "./score.js";
import { pretty } from "./shown.js";
import { sounds } from "./sounds.js";
import { Timeline } from "./timeline.js";

/// In milliseconds: a newcomer's flight, and how long nobody has come before the deal is played; and the most newcomers who
/// wait for their flight. Others have none.
const waits = { landing: 1300, alone: 12_000, most: 3 };
/// How much larger a newcomer lands, if the card fits into these parts of the panel.
const large = { scale: 3, width: .76, height: .5 };
/// The sizes of names, in units of television.css; the smallest beside the deal; and its part of the panel.
const sizes = Array.from({ length: 16 }, (_, step) => 4.6 - step * .2), smallest = 2.2, dealPart = .38;
/// The deal for practice, and in seconds: how long it is seen before it is played again.
const deal = { expression: "8/(3-8/3)", numbers: [8, 3, 8, 3] }, dealLasts = 9;

const greeting = { cameAt: 0, next: 0, waiting: [], timeline: new Timeline() };

/// - guests: the elements of those who have just come; more: how many have no name here.
export function greet(guests, more, view) {
  if (guests.length > 0) greeting.cameAt = now();
  fitGuests(more, view);
  for (const guest of guests.filter(({ hidden }) => !hidden)) {
    sounds.play("join");
    if (calm.matches || greeting.waiting.length >= waits.most) continue;
    greeting.waiting.push(guest);
    guest.dataset.waiting = true;
  }
  landNext();
}

/// The next newcomer lands, after the one before. The way to the wall begins where the card belongs then.
function landNext() {
  if (greeting.waiting.length === 0 || now() < greeting.next) return;
  const guest = greeting.waiting.shift(), panel = element("hall").getBoundingClientRect();
  delete guest.dataset.waiting;
  if (!guest.isConnected || panel.width === 0) return;
  greeting.next = now() + waits.landing;
  guest.dataset.fresh = true;
  const { left, top, width, height } = guest.getBoundingClientRect();
  const scale = Math.min(large.scale, large.width * panel.width / width, large.height * panel.height / height);
  const [x, y] = [panel.left + panel.width / 2 - left - width / 2, panel.top + panel.height / 2 - top - height / 2];
  const middle = `translate(${x}px, ${y}px) scale(${scale})`;
  const landing = animate(guest, [
    { transform: `${middle} rotate(-3deg) scale(1.15)`, opacity: 0 }, { transform: middle, opacity: 1, offset: .15 },
    { transform: middle, opacity: 1, offset: .55 }, { transform: "none", opacity: 1 },
  ], { duration: waits.landing, easing: "ease-in-out" });
  landing.onfinish = landing.oncancel = () => { delete guest.dataset.fresh; };
}

/// A television does not scroll: names get smaller, then the deal makes room, and then only those who fit are shown.
function fitGuests(more, view) {
  const hall = element("hall"), list = element("guests"), guests = [...list.children];
  nameTeams(list, guests, view);
  const bottom = (part) => part.getBoundingClientRect().bottom;
  const fits = (part) => Math.max(bottom(list), bottom(element("others")))
    <= bottom(hall) - hall.clientHeight * part - parseFloat(getComputedStyle(hall).paddingBottom);
  const fitted = (part, size) => {
    list.style.setProperty("--size", size);
    return fits(part);
  };
  // Newcomers still have their names on.
  list.dataset.fitting = true;
  const isBeside = sizes.filter((size) => size >= smallest).some((size) => fitted(dealPart, size));
  hall.dataset.full = !isBeside;
  if (!isBeside && !sizes.some((size) => fitted(0, size))) {
    for (let shown = guests.length; shown > 1 && !fits(0); shown -= 1) {
      guests[shown - 1].hidden = true;
      showOthers(more + guests.length - shown + 1);
    }
  }
  delete list.dataset.fitting;
}

/// Names each team once, above its people.
function nameTeams(list, guests, view) {
  guests.forEach((guest, place) => {
    const { team } = guest.dataset;
    if (!team || team === guests[place - 1]?.dataset.team) return;
    const title = Object.assign(document.createElement("li"), { className: "team" });
    title.append(teamMark(view, team), team);
    list.insertBefore(title, guest);
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
  const cards = deal.numbers.map((number) => {
    const card = Object.assign(document.createElement("div"), { className: "tile" });
    card.append(...faceOf(numberTile(number)));
    return card;
  });
  element("demoCards").replaceChildren(...cards);
  return cards;
}
