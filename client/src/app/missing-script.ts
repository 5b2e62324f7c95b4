/**
 * Runs inside the page, without anything from outside this function. Loads a page again whose
 * scripts could not be loaded, as while the site is upgraded and a request for a script reaches a
 * process of another version: only once the site can be reached, a few times in a minute, and not
 * while the visitor goes somewhere else. The entry in the history counts the tries, as it outlasts
 * them.
 */
function reloadWithoutScript(): void {
  const mostTries = 3;
  const withinMs = 60_000;
  const stepMs = 1000;
  let isGoing = false;
  /** The scripts that build on a missing one fail with it. */
  let isWaiting = false;
  const readState = (): Record<string, unknown> =>
    typeof history.state === "object" && history.state !== null ? history.state : {};

  const reload = async (script: string, tries: number, checks: number) => {
    const found = await fetch(script, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (isGoing) return;
    // Without the site, what is shown is better than what would come.
    if (found === null || found.status >= 500) {
      if (checks < mostTries) {
        setTimeout(() => void reload(script, tries, checks + 1), stepMs * 2 ** checks);
      } else {
        isWaiting = false;
      }
      return;
    }
    history.replaceState({ ...readState(), scriptTries: tries + 1, scriptTriedAt: Date.now() }, "");
    location.reload();
  };

  addEventListener(
    "error",
    ({ target }) => {
      const isOfSite =
        target instanceof HTMLScriptElement && target.src.startsWith(`${origin}/assets/`);
      if (!isOfSite || isWaiting || document.documentElement.dataset["hydrated"] !== undefined)
        return;
      const { scriptTries = 0, scriptTriedAt = 0 } = readState();
      const isLong = Date.now() - Number(scriptTriedAt) > withinMs;
      const tries = isLong ? 0 : Number(scriptTries);
      if (tries >= mostTries) return;
      isWaiting = true;
      addEventListener("beforeunload", () => {
        isGoing = true;
      });
      setTimeout(() => void reload(target.src, tries, 0), stepMs * (tries + 1));
    },
    { capture: true },
  );
}

/** The call of the function above, as text for an inline script. */
export const RELOAD_WITHOUT_SCRIPT = `(${reloadWithoutScript.toString()})()`;
