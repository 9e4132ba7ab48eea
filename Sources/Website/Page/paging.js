// Lists on the television, which nobody can scroll: they turn pages by themselves.

import { now } from "./page.js";

/// In milliseconds: how long a page is seen.
const pageLasts = 4000;

/// The page to show now. Pages are of one length, so that the last one is not short.
/// - perPage: the most parts of a page.
/// - since: when the first page was turned to, in milliseconds.
/// - Returns: the parts, and the place of the first of them.
export function pageOf(parts, perPage, since = 0) {
  const pages = Math.max(1, Math.ceil(parts.length / perPage)), length = Math.ceil(parts.length / pages);
  const first = Math.floor((now() - since) / pageLasts) % pages * length;
  return { shown: parts.slice(first, first + length), first };
}
