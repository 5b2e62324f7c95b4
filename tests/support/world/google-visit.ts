/** A browser that signs in with Google, as far as redirects and cookies go. */
export type GoogleVisit = {
  cookies: Map<string, string>;
  /** Every cookie as it was set, attributes included. */
  setCookies: string[];
  /**
   * Requests an address of the site with the cookies so far.
   * @returns the redirect target
   */
  go: (address: string) => Promise<string>;
};

export function openVisit(origin: string): GoogleVisit {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  return {
    cookies,
    setCookies,
    async go(address) {
      const response = await fetch(new URL(address, origin), {
        redirect: "manual",
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      });
      for (const cookie of response.headers.getSetCookie()) {
        setCookies.push(cookie);
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === "" || /max-age=0/i.test(cookie)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const location = response.headers.get("location");
      if (!location) throw new Error(`${address} led nowhere: ${response.status}`);
      return location;
    },
  };
}

/** The address with which Google redirects the browser back to the site. */
export async function readGoogleRedirect(
  visit: GoogleVisit,
  start = "/auth/google",
): Promise<string> {
  const google = await fetch(await visit.go(start), { redirect: "manual" });
  const back = google.headers.get("location");
  if (!back) throw new Error(`Google responded with ${google.status}: ${await google.text()}`);
  return back;
}

/** The whole flow: to Google, back, and the final target. */
export async function visitGoogle(
  origin: string,
  start = "/auth/google",
): Promise<{ ended: string; visit: GoogleVisit; cookie: string | null }> {
  const visit = openVisit(origin);
  const ended = await visit.go(await readGoogleRedirect(visit, start));
  const session = visit.cookies.get("meltemi_session");
  return { ended, visit, cookie: session ? `meltemi_session=${session}` : null };
}
