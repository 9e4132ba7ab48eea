// The player's identity, and the reactions.

import { announce, element, isChanged, keep, kept, make, makeButton, show } from "./page.js";
import { isPhrase, phrase } from "./words.js";
import { colours, drawFace } from "./face.js";

/// The picture of each reaction, in colour (U+FE0F). The buttons' labels are the names.
const pictures = { clap: "👏\uFE0F", wow: "😮\uFE0F", laugh: "😂\uFE0F", cry: "😢\uFE0F", fire: "🔥\uFE0F", heart: "❤\uFE0F" };
/// In milliseconds: the pause between two reactions of a player, and how long each is visible.
const reactionPause = 1000;
const flight = 4000;

/// The number of the face that is chosen before the game; undefined for any.
export function chosenFace() {
  const shape = element("shape").value;
  return shape === "" ? undefined : Number(shape) * colours.length + Number(element("colour").value);
}

/// Lets a player choose a face, and shows it.
export function offerFaces() {
  const draw = () => {
    const face = chosenFace();
    element("facePreview").replaceChildren(drawFace(face));
    element("colour").hidden = face === undefined;
    keep("face", face === undefined ? null : `${face}`);
  };
  const before = Number(kept("face") ?? NaN);
  if (Number.isInteger(before) && drawFace(before)) {
    element("shape").value = `${Math.floor(before / colours.length)}`;
    element("colour").value = `${before % colours.length}`;
  }
  element("shape").onchange = element("colour").onchange = draw;
  draw();
}

/// Lets a player change the name and the team, and react.
export function offerPeople(room) {
  let before = "";
  element("me").onclick = () => {
    const { player, table: { teams } } = room.view;
    element("newName").value = player?.name ?? "";
    element("teamField").hidden = teams.length === 0;
    element("newTeam").replaceChildren(...teams.map(({ team }) => new Option(team, team, false, team === player?.team)));
    before = element("newTeam").value;
    element("profile").showModal();
  };
  element("cancel").onclick = () => element("profile").close();
  element("change").onsubmit = () => {
    const { player } = room.view;
    const name = element("newName").value.trim(), team = element("newTeam").value;
    element("profile").close();
    if (name && name !== player?.name) room.rename(name);
    // The host may have moved the player since.
    if (team !== before) room.chooseTeam(team);
  };
  // A button that is disabled would lose the focus.
  const pause = (isOn) => element("reactions").setAttribute("aria-disabled", isOn);
  element("reactions").replaceChildren(...Object.entries(pictures).map(([code, picture]) => {
    const button = makeButton(picture, () => {
      if (element("reactions").getAttribute("aria-disabled") === "true") return;
      room.react(code);
      pause(true);
      setTimeout(pause, reactionPause, false);
    });
    button.setAttribute("aria-label", phrase(`react.${code}`));
    return button;
  }));
}

/// Shows the player's name and face, and the buttons for reactions unless the host has switched them off.
export function drawPeople({ player, settings, reactions, goodbye }) {
  if (!player) return;
  if (isChanged("me", player)) {
    element("ownFace").replaceChildren(drawFace(player.face));
    show("ownName", player.name);
    show("ownTeam", player.team ?? "");
    element("me").setAttribute("aria-label", phrase("page.changeYourself", player));
  }
  const isOff = !settings.reactions || Boolean(goodbye);
  element("reactions").hidden = isOff && reactions.length === 0;
  element("me").disabled = Boolean(goodbye);
}

/// Announces the result of a request; the codes are those of `GameView.receive`.
export function tellWish(code, { player, refusal }) {
  const refused = `refused.${refusal}`;
  const text = code === "renamed" ? phrase("reply.named", player)
    : code === "teamChanged" ? player.team ? phrase("reply.inTeam", player) : phrase("reply.inNoTeam")
    : phrase(isPhrase(refused) ? refused : "refused.unknown");
  if (code === "renamed") keep("name", player.name);
  show("said", text);
  announce(text);
  setTimeout(() => { if (element("said").textContent === text) show("said", ""); }, 2 * flight);
}

/// Shows new reactions, which fly over the screen.
/// A player who guesses is not disturbed by others'.
export function drawReactions({ reactions, phase, player }) {
  // None that has been seen comes back; after a new seat, the numbers begin again.
  if (reactions.length === 0) drawReactions.last = 0;
  for (const { number, player: of, name, face, code } of reactions) {
    if (number <= drawReactions.last) continue;
    drawReactions.last = number;
    if (phase === "playing" && of !== player.id) continue;
    const flyer = make("p", [make("b", pictures[code]), drawFace(face), make("bdi", name)]);
    // Consecutive reactions must not cover each other.
    flyer.style.setProperty("--place", (number * 37) % 100);
    element("flying").append(flyer);
    setTimeout(() => flyer.remove(), flight);
  }
}
