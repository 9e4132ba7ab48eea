// The standings between two rounds, in three stages: as they were before the round, with what it has brought, and as
// they are now. The table shows them.

/// `before`, `gains` or `after`.
let stage = "after";

export const setStage = (name) => { stage = name; };
export const presentStage = () => stage;

/// The rows of a table at the present stage; in any other table than standings, the rows as they are.
export function staged({ kind, rows }) {
  if (kind !== "standings" || stage === "after") return rows;
  const former = rows.map((row) => ({ ...row, rank: row.rank && row.rank + (row.moved ?? 0), moved: null, medal: null }));
  // Who had nothing has no number until the first points.
  const shown = stage === "gains" ? former : former.map(({ points, gain, ...row }) => (
    { ...row, points: gain ? points - gain || undefined : points, gain: null }));
  return shown.sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
}
