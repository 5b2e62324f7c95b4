/** Cookies of a client outside of browsers. */
export type SessionCookies = {
  /** The header of the next request; null without any cookie. */
  header: () => string | null;
  /** Stores and deletes cookies as a response requires. */
  read: (response: Response) => void;
};

/** @param session the value of a session's cookie to begin with */
export function createSessionCookies(url: URL, session: string | undefined): SessionCookies {
  const cookies = new Map<string, string>();
  const prefix = url.protocol === "https:" ? "__Host-" : "";
  if (session !== undefined) cookies.set(`${prefix}meltemi_session`, session);
  return {
    header() {
      if (cookies.size === 0) return null;
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    read({ headers }) {
      // Browsers show no cookies to scripts, and send them by themselves.
      for (const line of headers.getSetCookie?.() ?? []) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
    },
  };
}
