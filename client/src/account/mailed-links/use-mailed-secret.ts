import { useEffect, useState } from "react";

/** 256 bits as base64url; anything else was cut off or made up. */
const SECRET = /^[\w-]{43}$/;

/**
 * Takes the secret of a mailed link out of the address's fragment, where no server and no log sees
 * it, and off the address, so that neither history nor a shared screen keeps it.
 * @returns undefined until the browser has looked, null where there is none
 */
export function useMailedSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      const found = new URLSearchParams(hash.slice(1)).get("token");
      if (found) window.history.replaceState(window.history.state, "", pathname + search);
      const secretFound = found && SECRET.test(found) ? found : null;
      setSecret((known) => secretFound ?? known ?? null);
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return secret;
}
