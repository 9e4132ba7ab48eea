// Keeps the screen on while there is something to look at. Browsers allow this only for pages over https, and revoke it
// whenever the page is hidden.

const vigil = { isWanted: false, isAsking: false, lock: null };

export function stayAwake(isWanted) {
  if (vigil.isWanted === isWanted) return;
  vigil.isWanted = isWanted;
  keepAwake();
}

async function keepAwake() {
  if (vigil.isWanted && !vigil.lock && !vigil.isAsking && document.visibilityState === "visible") {
    vigil.isAsking = true;
    try {
      vigil.lock = await navigator.wakeLock?.request("screen") ?? null;
      vigil.lock?.addEventListener("release", () => { vigil.lock = null; });
    } catch { /* The battery is low, say: do without. */ }
    vigil.isAsking = false;
  }
  if (!vigil.isWanted && vigil.lock) vigil.lock.release().catch(() => {});
}

document.addEventListener("visibilitychange", keepAwake);
