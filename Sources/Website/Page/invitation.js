// The invitation for people who are not here yet.

import { base, element, fetchAddresses, shortened, showFitted } from "./page.js";
import { phrase } from "./words.js";

export async function showInvitation() {
  if (showInvitation.isAsked) return;
  showInvitation.isAsked = true;
  // Made only when it is first needed.
  const code = Object.assign(new Image(200, 200), { id: "code", alt: "", src: `${base}/qr.svg` });
  code.onerror = () => { code.hidden = true; };
  element("invite").prepend(code);
  const [first] = await fetchAddresses();
  const address = shortened(first ?? location.host + base);
  showFitted("address", address);
  showFitted("command", `twentyfour join ${address}`);
  code.alt = phrase("page.code", { address });
}

/// The PIN, if the host wants everyone in front of this screen to see it.
export function showPin({ room }) {
  const { pin } = room ?? {};
  element("pinShown").hidden = pin === undefined;
  element("pinShown").lastElementChild.textContent = pin ?? "";
}
