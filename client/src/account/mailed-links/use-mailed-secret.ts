import { useEffect, useState } from "react";

/** 256 bits as base64url. Any other value was truncated or made up. */
const SECRET = /^[\w-]{43}$/;

/**
 * Reads the secret of a mailed link from the fragment of the address, which no server or log sees,
 * and removes it from the address, so that neither the history nor a shared screen shows it.
 * @returns undefined until the browser has read the fragment, null if there is no secret
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
