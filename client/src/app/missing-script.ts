/**
 * Runs inside the page, without anything from outside this function. Loads the page again where one
 * of its scripts is missing: while the site is upgraded, a process may be asked for a script of
 * another version than its own. The entry in the history counts the tries, as it outlasts them.
 */
function reloadWithoutScript(): void {
  const mostTries = 3;
  const state = (): Record<string, unknown> =>
    typeof history.state === "object" && history.state !== null ? history.state : {};
  addEventListener(
    "error",
    ({ target }) => {
      const isOfSite = target instanceof HTMLScriptElement && target.src.startsWith(origin);
      // Without a connection, nothing better would come.
      if (!isOfSite || !navigator.onLine) return;
      const tries = Number(state()["scriptTries"] ?? 0);
      if (tries >= mostTries) return;
      history.replaceState({ ...state(), scriptTries: tries + 1 }, "");
      setTimeout(() => location.reload(), 1000 * (tries + 1));
    },
    { capture: true },
  );
}

/** The call of the function above, as text for an inline script. */
export const RELOAD_WITHOUT_SCRIPT = `(${reloadWithoutScript.toString()})()`;
