// A match as a picture and as text, to send to others. Both are made here, and nothing is sent anywhere.

import { element } from "./page.js";
import { leadersOf } from "./break.js";
import { saveFile } from "./save.js";
import { shapeOf } from "./face.js";
import { isRace } from "./game-view.js";
import { facts, ownFact } from "./judging.js";
import { merit } from "./score.js";
import { grouped, isolated, phrase } from "./words.js";

const mostNames = 8;
const mostFacts = 3;
const serif = 'Palatino, "Noto Serif", "DejaVu Serif", serif';
const plain = 'system-ui, "Noto Sans", "DejaVu Sans", sans-serif';
const medals = ["#f3c443", "#d8dcdf", "#e2a878"];
/// The colours of faces on a dark ground, as in people.css.
const faceColours = {
  red: "#fb604e", orange: "#f7c234", green: "#22e495", teal: "#b0dffd", blue: "#908af5", pink: "#df6ea8",
};

/// The content of a recap: {room, date, winner: a line of text, measure: what the numbers count,
/// people: [{rank, name, face, number, isOwn}], facts, own: the player's own award}. The player is always among the people.
function match(view) {
  const { room, table: { rows } } = view, by = merit(view);
  const winners = leadersOf(view).map(({ name }) => name);
  const nobody = isRace(view.settings) ? "headline.nobodyWonMatch" : "headline.matchOver";
  const others = rows.slice(mostNames).filter(({ isOwn }) => isOwn);
  return {
    room: room?.name ?? "TwentyFour",
    date: new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }),
    winner: phrase(winners.length === 0 ? nobody : "headline.matchWonBy", { names: winners }),
    measure: phrase({ points: "table.score", wins: "table.won", solved: "table.solved" }[by]),
    people: [...rows.slice(0, mostNames - others.length), ...others].map((row) => ({
      rank: row.rank, face: row.face, number: grouped(row[by] ?? 0), isOwn: row.isOwn,
      name: row.isOwn ? phrase("recap.me", row) : row.name,
    })),
    facts: facts(view).slice(0, mostFacts), own: ownFact(view),
  };
}

/// A few lines of text.
function recapText(view) {
  const { room, date, winner, measure, people, facts: told, own } = match(view);
  return [
    `TwentyFour · ${isolated(room)} · ${date}`, winner, `${measure}:`,
    ...people.map(({ rank, name, number }) => `${rank ? `${rank}. ` : ""}${isolated(name)}, ${number}`),
    ...told.map((fact) => `★ ${fact}`), ...(own ? [`☆ ${own}`] : []),
  ].join("\n");
}

/// Draws the picture over the whole canvas.
function drawRecap(canvas, view) {
  const { room, date, winner, measure, people, facts: told, own } = match(view), pen = canvas.getContext("2d"), { width, height } = canvas;
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, "#1b3429");
  ground.addColorStop(1, "#12231c");
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  const write = (text, x, y, size, { font = serif, colour = "#f3ead6", align = "left", most = width - 160, weight = 700 } = {}) => {
    pen.textAlign = align;
    pen.fillStyle = colour;
    pen.font = `${weight} ${size}px ${font}`;
    const scale = Math.min(1, most / pen.measureText(text).width);
    pen.font = `${weight} ${Math.max(size * scale, size * .5)}px ${font}`;
    pen.fillText(text, x, y, most);
  };
  const drawOnPicture = (face, x, y, size) => {
    if (!face) return;
    pen.save();
    pen.translate(x, y);
    pen.scale(size / 16, size / 16);
    pen.fillStyle = faceColours[face.colour];
    pen.fill(new Path2D(face.outline));
    pen.restore();
  };
  // Browsers before 2023 have no rounded rectangle.
  const fillCard = (...place) => {
    pen.beginPath();
    (pen.roundRect ?? pen.rect).call(pen, ...place);
    pen.fill();
  };
  ["3", "3", "8", "8"].forEach((digit, place) => {
    pen.save();
    pen.translate(width / 2 + (place - 1.5) * 118, 172);
    pen.rotate((place - 1.5) * .09);
    pen.fillStyle = "#f3e8d0";
    fillCard(-58, -84, 116, 168, 16);
    write(digit, 0, 34, 98, { colour: place > 1 ? "#a82a1c" : "#1c2822", align: "center" });
    pen.restore();
  });
  write(room, width / 2, 362, 76, { align: "center" });
  write(date, width / 2, 420, 34, { align: "center", font: plain, weight: 400, colour: "#b3beab" });
  write(winner, width / 2, 492, 48, { align: "center", colour: "#f5c451" });
  write(measure, width - 80, 552, 30, { align: "right", font: plain, weight: 400, colour: "#b3beab" });
  people.forEach(({ rank, name, face, number, isOwn }, place) => {
    const y = 604 + place * 62;
    if (isOwn) {
      pen.fillStyle = "#2a4a3a";
      fillCard(64, y - 46, width - 128, 60, 14);
    }
    if (rank <= 3) {
      pen.fillStyle = medals[rank - 1];
      pen.beginPath();
      pen.arc(110, y - 14, 26, 0, 7);
      pen.fill();
    }
    if (rank) write(`${rank}`, 110, y - 1, 34, { align: "center", colour: rank <= 3 ? "#2a2109" : "#f3ead6" });
    drawOnPicture(shapeOf(face), 152, y - 36, 44);
    write(name, 214, y, 42, { most: 600, font: plain });
    write(number, width - 84, y, 40, { align: "right", most: 160, font: plain });
  });
  told.forEach((fact, place) => write(
    `★ ${fact}`, 80, 1106 + place * 50, 33, { font: plain, weight: 400, colour: "#f5c451" }));
  if (own) write(`☆ ${own}`, 80, 1106 + told.length * 50, 33, { font: plain, colour: "#8fdcae" });
  write("TwentyFour", width / 2, height - 46, 34, { align: "center", colour: "#8fdcae" });
}

/// Lets the player look at the picture, save it and copy the text.
export function offerRecap(room) {
  element("share").onclick = () => {
    drawRecap(element("recapPicture"), room.view);
    element("recapText").value = recapText(room.view);
    element("recapPicture").setAttribute("aria-label", recapText(room.view));
    element("recapSend").hidden = !navigator.canShare;
    element("recap").showModal();
    element("recapText").scrollTop = 0;
  };
  element("recapClose").onclick = () => element("recap").close();
  // Saved under the room's name.
  const file = (use) => element("recapPicture").toBlob((blob) =>
    use(new File([blob], `${room.view.room?.name ?? "TwentyFour"}.png`, { type: "image/png" })));
  element("recapSave").onclick = () => file(saveFile);
  element("recapSend").onclick = () => file((picture) => {
    const parts = { files: [picture], text: element("recapText").value };
    if (navigator.canShare(parts)) navigator.share(parts).catch(() => {});
  });
  element("recapCopy").onclick = () => {
    element("recapText").select();
    // A page without TLS has no other clipboard.
    const isCopied = document.execCommand("copy");
    element("recapCopy").textContent = phrase(isCopied ? "recap.copied" : "recap.copy");
  };
}
