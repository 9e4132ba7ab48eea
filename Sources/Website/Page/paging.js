// Lists on the television, which nobody can scroll: they turn pages by themselves.

import { now } from "./page.js";

/// In milliseconds: how long a page is seen.
const pageLasts = 4000;

/// - perPage: the parts of a page.
/// - since: when the first page was turned to, in milliseconds.
/// - Returns: the parts to show now, and whether there are others.
export function pageOf(parts, perPage, since = 0) {
  if (parts.length <= perPage) return [parts, false];
  const page = Math.floor((now() - since) / pageLasts) % Math.ceil(parts.length / perPage);
  return [parts.slice(page * perPage, (page + 1) * perPage), true];
}
