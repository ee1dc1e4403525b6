// The screen stays on while somebody is seated at a running match.

/** @returns {(wanted: boolean) => void} to be told whether the screen is to stay on */
export function createAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let wanted = false;
  const hold = async () => {
    if (!("wakeLock" in navigator) || document.hidden) return;
    if (!wanted) {
      lock?.release();
      lock = null;
      return;
    }
    if (lock && !lock.released) return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch (error) {
      // A browser may refuse (low battery); the screen then follows the phone's own setting.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  document.addEventListener("visibilitychange", hold); // a hidden page loses its lock
  return (now) => {
    if (now === wanted) return;
    wanted = now;
    hold();
  };
}
