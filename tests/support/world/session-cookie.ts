import { PASSWORD } from "./fleet.ts";

/** Signs in over HTTP and returns the cookie that a browser would send from then on. */
export async function signedInCookie(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/trpc/account.signIn`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (!response.ok || !cookie) throw new Error(`Could not sign in: ${await response.text()}`);
  return cookie;
}
