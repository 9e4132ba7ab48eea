// A match as a picture and as text, to send to others. Both are made here, and nothing is sent anywhere.

import { element } from "./page.js";
import { facts } from "./judging.js";
import { merit, score } from "./score.js";
import { phrase } from "./words.js";

const width = 1080;
const height = 1350;
const mostNames = 8;
const mostFacts = 3;
const serif = 'Palatino, "Noto Serif", "DejaVu Serif", serif';
const plain = 'system-ui, "Noto Sans", "DejaVu Sans", sans-serif';
const medals = ["#f3c443", "#d8dcdf", "#e2a878"];

/// The content of a recap: {room, date, teams: a line of text, people: [{rank, name, score}], facts}.
function match(view) {
  const { room, table: { rows, teams } } = view;
  return {
    room: room?.name ?? "TwentyFour",
    date: new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }),
    teams: teams.map(({ team, points }) => `${team}, ${phrase("table.points", { count: points })}`).join(" · "),
    people: rows.slice(0, mostNames).map((row) => ({ rank: row.rank, name: row.name, score: score(row, merit(view)) })),
    facts: facts(view).slice(0, mostFacts),
  };
}

/// A few lines of text.
export function recapText(view) {
  const { room, date, teams, people, facts: told } = match(view);
  return [
    `TwentyFour · ${room} · ${date}`, ...(teams ? [teams] : []),
    ...people.map(({ rank, name, score }) => `${rank ? `${rank}. ` : ""}${name}, ${score}`), ...told.map((fact) => `★ ${fact}`),
  ].join("\n");
}

/// Draws the picture, 1080 by 1350.
export function drawRecap(canvas, view) {
  const { room, date, teams, people, facts: told } = match(view), pen = canvas.getContext("2d");
  Object.assign(canvas, { width, height });
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
  ["3", "3", "8", "8"].forEach((digit, place) => {
    pen.save();
    pen.translate(width / 2 + (place - 1.5) * 118, 172);
    pen.rotate((place - 1.5) * .09);
    pen.fillStyle = "#f3e8d0";
    pen.beginPath();
    pen.roundRect(-58, -84, 116, 168, 16);
    pen.fill();
    write(digit, 0, 34, 98, { colour: place > 1 ? "#a82a1c" : "#1c2822", align: "center" });
    pen.restore();
  });
  write(room, width / 2, 362, 76, { align: "center" });
  write(date, width / 2, 420, 34, { align: "center", font: plain, weight: 400, colour: "#b3beab" });
  write(teams, width / 2, 466, 34, { align: "center", font: plain, colour: "#f5c451" });
  people.forEach(({ rank, name, score }, place) => {
    const y = 520 + place * 66;
    if (rank <= 3) {
      pen.fillStyle = medals[rank - 1];
      pen.beginPath();
      pen.arc(110, y - 13, 27, 0, 7);
      pen.fill();
    }
    if (rank) write(`${rank}`, 110, y, 36, { align: "center", colour: rank <= 3 ? "#2a2109" : "#f3ead6" });
    write(name, 160, y, 42, { most: 560, font: plain });
    write(score, width - 80, y, 36, { align: "right", most: 260, font: plain, weight: 400 });
  });
  told.forEach((fact, place) => write(
    `★ ${fact}`, 80, 1100 + place * 58, 36, { font: plain, weight: 400, colour: "#f5c451" }));
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
  element("recapSave").onclick = () => file((picture) => {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(picture), download: picture.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  });
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
