// The way in for those who are not here yet.

import { base, element, fetchAddresses, shortened, showFitted } from "./page.js";
import { phrase } from "./words.js";

export async function showInvitation() {
  if (showInvitation.isAsked) return;
  showInvitation.isAsked = true;
  element("code").onerror = () => { element("code").hidden = true; };
  element("code").src = `${base}/qr.svg`;
  const [first] = await fetchAddresses();
  const address = shortened(first ?? location.host + base);
  showFitted("address", address);
  showFitted("command", `twentyfour join ${address}`);
  element("code").alt = phrase("page.code", { address });
}

/// The PIN, where the host wants everybody in front of this screen to see it.
export function showPin({ room }) {
  const { pin } = room ?? {};
  element("pinShown").hidden = pin === undefined;
  element("pinShown").lastElementChild.textContent = pin ?? "";
}
