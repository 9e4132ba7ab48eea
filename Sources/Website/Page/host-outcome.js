// The outcomes of the host's commands, in words.

import { label, phrase } from "./words.js";

/// The phrases for outcomes, by code. For other codes, the page shows what has changed.
const outcomes = {
  kicked: "hostPage.isRemoved", banned: "hostPage.isBanned", bannedHere: "done.bannedHere", bannedAll: "hostPage.areBanned",
  unbanned: "hostPage.canJoin", notBanned: "done.notBanned", nobodyCalled: "done.nobodyCalled", moved: "done.moved",
  unusable: "done.unusable", nothingToDeal: "done.nothingToDeal", needsPoints: "done.needsPoints",
  needsClock: "done.needsClock", dealsList: "done.dealsList", moreTime: "done.moreTime", usualTime: "done.usualTime",
  hasPin: "hostPage.pinSaved", noPin: "hostPage.pinRemoved", unusablePin: "done.unusablePin", pinIsShown: "done.pinIsShown",
  notStored: "done.notStored", noMatch: "done.noMatch", noTeams: "hostPage.noTeams", noClock: "done.noClock",
  tooSoon: "done.tooSoon",
};

/// A multiple of time as people write it: 1.5.
export const factorSays = (number) => `${number}`.replace(".", phrase("number.point"));

/// The sentence; empty if there is none.
export function outcomeSays({ code, settings = {}, ...members }) {
  if (code === "set" && settings.teams) return phrase("host.nowTeams", { teams: settings.teams.replaceAll(",", ", ") });
  if (code === "set" && settings.teams === null) return phrase("hostPage.noTeams");
  if (code === "set" && Object.keys(settings).every((name) => ["bots", "reactions", "sound"].includes(name))) return "";
  if (code === "set") return phrase("scoring" in settings ? "hostPage.nextMatch" : "hostPage.modeChanged");
  if (members.setting) members.setting = label("setting", members.setting);
  if (members.factor) members.factor = factorSays(members.factor);
  return outcomes[code] ? phrase(outcomes[code], members) : "";
}
