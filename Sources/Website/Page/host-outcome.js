// The outcomes of the host's commands, in words.

import { phrase } from "./words.js";

/// The phrases for outcomes, by code. For other codes, the page shows what has changed.
const outcomes = {
  kicked: "hostPage.isRemoved", banned: "hostPage.isBanned", bannedHere: "host.bannedHere", bannedAll: "hostPage.areBanned",
  unbanned: "hostPage.canJoin", notBanned: "host.notBanned", nobodyCalled: "host.nobodyCalled", moved: "host.moved",
  unusable: "host.unusable", nothingToDeal: "host.nothingToDeal", needsPoints: "host.needsPoints",
  dealsList: "host.dealsList",
  hasPin: "hostPage.pinSaved", noPin: "hostPage.pinRemoved", unusablePin: "host.unusablePin", pinIsShown: "host.pinIsShown",
  notStored: "host.notStored", noMatch: "host.noMatch", noTeams: "hostPage.noTeams", noClock: "host.noClock",
};

/// The sentence; empty if there is none.
export function outcomeSays({ code, settings = {}, ...members }) {
  if (code === "set" && settings.teams) return phrase("host.nowTeams", { teams: settings.teams.replaceAll(",", ", ") });
  if (code === "set" && settings.teams === null) return phrase("hostPage.noTeams");
  if (code === "set" && Object.keys(settings).every((name) => ["bots", "reactions", "sound"].includes(name))) return "";
  if (code === "set") return phrase("scoring" in settings ? "hostPage.nextMatch" : "hostPage.modeChanged");
  return outcomes[code] ? phrase(outcomes[code], members) : "";
}
