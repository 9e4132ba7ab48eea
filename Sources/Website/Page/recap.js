// A match as a picture and as text, to send to others. Both are made here, and nothing is sent anywhere.

import { element } from "./page.js";
import { leadersOf } from "./break.js";
import { saveFile } from "./save.js";
import { shapeOf } from "./face.js";
import { isRace } from "./game-view.js";
import { facts, ownFact } from "./judging.js";
import { merit, teamMark, teamScore } from "./score.js";
import { grouped, hundredths, isolated, phrase } from "./words.js";

/// The most lines of teams and players, and of awards; and the most teams that have a line each.
const mostLines = 8;
const mostFacts = 3;
const mostWideTeams = 3;
const serif = 'Palatino, "Noto Serif", "DejaVu Serif", serif';
const plain = 'system-ui, "Noto Sans", "DejaVu Sans", sans-serif';
const medals = ["#f3c443", "#d8dcdf", "#e2a878"];
/// The colours of faces on a dark ground, as in people.css.
const faceColours = {
  red: "#fb604e", orange: "#f7c234", green: "#22e495", teal: "#b0dffd", blue: "#908af5", pink: "#df6ea8",
};

/// The content of a recap: {room, date, winner: a line of text, measure: what the numbers count,
/// teams: [{rank, name, mark, score, number, count}], people: [{rank, name, face, team, mark, number, isOwn}], facts,
/// own: the player's own award, unless it is among the facts}. The player is always among the people.
function match(view) {
  const { room, table: { rows, teams } } = view, by = merit(view);
  const winners = leadersOf(view).map(({ name }) => name);
  const nobody = isRace(view.settings) ? "headline.nobodyWonMatch" : "headline.matchOver";
  const mostNames = mostLines - linesOf(teams), others = rows.slice(mostNames).filter(({ isOwn }) => isOwn);
  const all = facts(view).slice(0, mostFacts);
  return {
    room: room?.name ?? "TwentyFour",
    date: new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }),
    winner: phrase(winners.length === 0 ? nobody : "headline.matchWonBy", { names: winners }),
    measure: phrase({ points: "table.score", wins: "table.won", solved: "table.solved" }[by]),
    teams: teams.map(({ team, rank, players, ...means }) => (
      { rank, name: team, mark: markOf(view, team), score: teamScore(means), number: numberOf(means), count: players })),
    people: [...rows.slice(0, mostNames - others.length), ...others].map((row) => ({
      rank: row.rank, face: row.face, team: row.team, mark: markOf(view, row.team), number: grouped(row[by] ?? 0), isOwn: row.isOwn,
      name: row.isOwn ? phrase("recap.me", row) : row.name,
    })),
    facts: all.map(({ text }) => text), own: all.some(({ isOwn }) => isOwn) ? "" : ownFact(view),
  };
}

/// A team's score as a number alone.
const numberOf = ({ points, wins, solved }) => (points === undefined ? hundredths(wins ?? solved ?? 0) : grouped(points));

/// How many lines teams have: one each, or two teams share one.
const linesOf = ({ length }) => (length > mostWideTeams ? Math.ceil(length / 2) : length);

/// The letter and the colour of a team's mark; null without a team. The style has the colour.
function markOf(view, team) {
  const mark = teamMark(view, team);
  if (!mark) return null;
  element("recap").append(mark);
  const letter = JSON.parse(mark.style.getPropertyValue("--letter")), colour = getComputedStyle(mark).getPropertyValue("--team");
  mark.remove();
  return { letter, colour };
}

/// A few lines of text.
function recapText(view) {
  const { room, date, winner, measure, teams, people, facts: told, own } = match(view);
  return [
    `TwentyFour · ${isolated(room)} · ${date}`, winner,
    ...teams.map(({ name: team, ...said }) => phrase(said.rank ? "row.team" : "row.teamUnplaced", { team, ...said })), `${measure}:`,
    ...people.map(({ rank, name, team, number }) => `${rank ? `${rank}. ` : ""}${isolated(name)}${team ? ` (${isolated(team)})` : ""}, ${number}`),
    ...told.map((fact) => `★ ${fact}`), ...(own ? [`☆ ${own}`] : []),
  ].join("\n");
}

/// Draws the picture over the whole canvas.
function drawRecap(canvas, view) {
  const { room, date, winner, measure, teams, people, facts: told, own } = match(view), pen = canvas.getContext("2d"), { width, height } = canvas;
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
  const drawRank = (rank, x, y, hasMedal) => {
    if (hasMedal) {
      pen.fillStyle = medals[rank - 1];
      pen.beginPath();
      pen.arc(x, y - 14, 26, 0, 7);
      pen.fill();
    }
    if (rank) write(`${rank}`, x, y - 1, 34, { align: "center", colour: hasMedal ? "#2a2109" : "#f3ead6" });
  };
  const drawMark = (mark, x, y) => {
    if (!mark) return;
    pen.fillStyle = mark.colour;
    fillCard(x, y - 34, 44, 40, 8);
    write(mark.letter, x + 22, y - 3, 30, { align: "center", font: plain, colour: "#ffffff" });
  };
  const isWide = teams.length <= mostWideTeams, half = (width - 160) / 2, lines = linesOf(teams);
  teams.forEach(({ rank, name, mark, score, number }, place) => {
    const y = 560 + (isWide ? place : Math.floor(place / 2)) * 62, x = 80 + (isWide ? 0 : (place % 2) * (half + 20));
    const end = isWide ? width - 84 : x + half - 20;
    drawRank(rank, x + 30, y, rank <= 3);
    drawMark(mark, x + 72, y);
    write(name, x + 134, y, isWide ? 42 : 36, { most: end - x - (isWide ? 420 : 244), font: plain });
    write(isWide ? score : number, end, y, 36, { align: "right", most: isWide ? 270 : 100, font: plain });
  });
  // With teams, the players are a little lower, and the medals are the teams'.
  const top = lines > 0 ? 608 + lines * 62 : 604, isOfTeams = lines > 0;
  write(measure, width - 80, top - 52, 30, { align: "right", font: plain, weight: 400, colour: "#b3beab" });
  people.forEach(({ rank, name, face, mark, number, isOwn }, place) => {
    const y = top + place * (isOfTeams ? 56 : 62);
    if (isOwn) {
      pen.fillStyle = "#2a4a3a";
      fillCard(64, y - 46, width - 128, isOfTeams ? 56 : 60, 14);
    }
    drawRank(rank, 110, y, rank <= 3 && !isOfTeams);
    drawOnPicture(shapeOf(face), 152, y - 36, 44);
    drawMark(mark, 210, y);
    write(name, mark ? 270 : 214, y, 42, { most: mark ? 544 : 600, font: plain });
    write(number, width - 84, y, 40, { align: "right", most: 160, font: plain });
  });
  told.forEach((fact, place) => write(
    `★ ${fact}`, 80, 1108 + place * 46, 32, { font: plain, weight: 400, colour: "#f5c451" }));
  if (own) write(`☆ ${own}`, 80, 1108 + told.length * 46, 32, { font: plain, colour: "#8fdcae" });
  write("TwentyFour", width / 2, height - 32, 32, { align: "center", colour: "#8fdcae" });
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
