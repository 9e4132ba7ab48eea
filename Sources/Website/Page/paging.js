// Lists on the television, which nobody can scroll: they turn pages by themselves.

import { now } from "./page.js";

/// In milliseconds: how long a page is seen.
const pageLasts = 4000;

/// The page to show now. Pages are of one length, so that the last one is not short. If there is no time for all of them,
/// the first ones are shown.
/// - perPage: the most parts of a page.
/// - since: when the first page was turned to, in milliseconds.
/// - within: in milliseconds: how long there is for pages.
/// - Returns: the parts, the number of their page, and that of all pages.
export function pageOf(parts, perPage, since = 0, within = Infinity) {
  const pages = Math.max(1, Math.ceil(parts.length / perPage)), length = Math.ceil(parts.length / pages);
  const seen = Math.max(1, Math.floor(within / pageLasts)), page = Math.min(Math.floor((now() - since) / pageLasts), seen - 1) % pages;
  return { shown: parts.slice(page * length, (page + 1) * length), page: page + 1, pages };
}
