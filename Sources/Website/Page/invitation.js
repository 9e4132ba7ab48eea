// The invitation for people who are not here yet.

import { addressOfRoom, base, element, shortened, showFitted } from "./page.js";
import { phrase } from "./words.js";

export async function showInvitation() {
  if (showInvitation.isAsked) return;
  showInvitation.isAsked = true;
  // Made only when it is first needed.
  const code = Object.assign(new Image(200, 200), { id: "code", alt: "", src: `${base}/qr.svg` });
  code.onerror = () => { code.hidden = true; };
  element("invite").prepend(code);
  const address = shortened(await addressOfRoom());
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
