// What every page of a room needs: its address, its elements, and the browser's storage. Each script here is an ES
// module, which a browser can load alone; PageFiles.swift joins them into one classic script for each page.
"use strict";

/// If one port serves several rooms, the address of each begins with its code.
export const base = location.pathname.replace(/\/(tv|host)?\/?$/i, "").toUpperCase();
export const element = (id) => document.getElementById(id);
/// A new element with a text, or with a list of texts and elements.
export function make(tag, content = "", className = "") {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...[content].flat());
  return made;
}

/// A new button outside any form.
export const makeButton = (content, onclick, className) => Object.assign(make("button", content, className), { onclick });

/// In milliseconds.
export const now = () => performance.now();
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/// The browser's storage. Throws if a private window has none.
const storageOf = (isOfTab) => (isOfTab ? sessionStorage : localStorage);

/// - isOfTab: whether other tabs do not share it.
export function keep(key, value, isOfTab) {
  try {
    value === null ? storageOf(isOfTab).removeItem(key) : storageOf(isOfTab).setItem(key, value);
  } catch { /* Do without. */ }
}

export function kept(key, isOfTab) {
  try { return storageOf(isOfTab).getItem(key); } catch { return null; }
}

export function show(id, text) {
  if (element(id).textContent !== text) element(id).textContent = text;
}

/// Shows a line of text. Shorter texts are larger.
export function showFitted(id, text) {
  show(id, text);
  element(id).style.setProperty("--length", Math.max(text.length, 1));
}

/// What parts of the page show.
const drawnIn = {};

/// Whether a part of the page must be drawn again: whether it shows another value than the last time.
export const isChanged = (part, value) => drawnIn[part] !== (drawnIn[part] = JSON.stringify(value));

/// In milliseconds: the least time between two announcements.
const quiet = 3000;
const announcing = { at: -Infinity, own: [], others: "", isUrgent: false, timer: 0 };

/// Makes a screen reader read a sentence, even if it is the same as the last one. A sentence that comes too soon waits.
/// Sentences about the person come first; of those about others, only the latest is read.
/// - isUrgent: whether it is a verdict, which does not wait.
export function announce(text, { isOfOthers = false, isUrgent = false } = {}) {
  if (isOfOthers) announcing.others = text;
  else if (isUrgent) announcing.own.unshift(text);
  else announcing.own.push(text);
  announcing.isUrgent ||= isUrgent;
  clearTimeout(announcing.timer);
  announcing.timer = setTimeout(speak, announcing.isUrgent ? 0 : Math.max(0, announcing.at + quiet - now()));
}

function speak() {
  const text = announcing.own.length > 0 ? announcing.own.join(" ") : announcing.others;
  if (announcing.own.length === 0) announcing.others = "";
  Object.assign(announcing, { at: now(), own: [], isUrgent: false });
  element("news").textContent = "";
  setTimeout(() => show("news", text), 50);
  if (announcing.others) announcing.timer = setTimeout(speak, quiet);
}

export const closeQuestion = () => element("question").close();

// The scripts handle every form; the browser never submits one.
document.addEventListener("submit", (event) => event.preventDefault());

/// Loads a script or a style.
export const load = (name, members) => new Promise((onload, onerror) => {
  const part = Object.assign(make(name), members, { onload, onerror() {
    part.remove();
    onerror();
  } });
  document.head.append(part);
});

/// Animates a part, if there is one. Calls `done` once it has ended, or at once if nothing moves.
export function animate(moved, frames, timing, done = () => {}) {
  const moving = calm.matches ? null : moved?.animate?.(frames, timing);
  if (!moving) return done();
  moving.onfinish = moving.oncancel = () => {
    moving.onfinish = moving.oncancel = null;
    done();
  };
}

/// The address that others most likely reach this room at; the page's own if the host names none.
export async function addressOfRoom() {
  const all = await fetch(`${base}/address`).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
  return all.split("\n")[0] || `${location.origin}${base}/`;
}

/// An address as people type it.
export const shortened = (address) => address.replace(/^http:\/\//, "").replace(/\/$/, "");
