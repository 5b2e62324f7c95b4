import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { GoogleFlaw, MockGoogle } from "#tests/support/servers/mock-google.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail, secretIn } from "#tests/support/world/emails.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { openVisit, readGoogleRedirect, visitGoogle } from "#tests/support/world/google-visit.ts";
import {
  type GoogleWorld,
  googleEnv,
  startGoogleWorld,
} from "#tests/support/world/google-world.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let set: GoogleWorld;
let google: MockGoogle;
let world: World;

beforeAll(async () => {
  set = await startGoogleWorld();
  ({ google, world } = set);
});
afterEach(() => {
  google.flaw = null;
  google.account = null;
});
afterAll(() => set.end());

describe("the redirect to Google", () => {
  it("sends a challenge, a state and a nonce, and stores their counterparts in a cookie for ten minutes", async () => {
    const visit = openVisit(world.origin);
    const to = new URL(await visit.go("/auth/google?to=/checkout"));
    expect(to.origin + to.pathname).toBe(`${google.issuer}/authorize`);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: "code",
      client_id: google.clientId,
      code_challenge_method: "S256",
      scope: "openid email profile",
      redirect_uri: `${world.origin}/auth/google/callback`,

      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(visit.setCookies.join()).toMatch(
      /^meltemi_google=.*Max-Age=600.*HttpOnly.*SameSite=Lax/,
    );
  });

  it("uses __Host- and Secure cookies where the site is served over TLS", async () => {
    const secure = await startWorld({
      env: {
        PUBLIC_URL: "https://rent.example",
        ...googleEnv(google),
      },
    });
    const visit = openVisit(secure.origin);
    const to = new URL(await visit.go("/auth/google"));
    await secure.end();
    expect(to.searchParams.get("redirect_uri")).toBe("https://rent.example/auth/google/callback");
    expect(visit.setCookies.join()).toMatch(/^__Host-meltemi_google=.*Path=\/.*Secure/);
  });
});

describe("the return from Google", () => {
  it("creates an account for a new address, proven, without a password, in the language of the page", async () => {
    const { email, subject } = set.arrive();
    const { ended, cookie } = await visitGoogle(world.origin, "/auth/google?language=en");
    expect(ended).toBe("/en/auth");
    expect(await set.whoIs(cookie)).toBe(email);
    expect(await set.profileOf(email)).toMatchObject({
      full_name: "Nikos",
      role: "customer",
      language: "en",
      google_subject: subject,
      password_hash: null,
      email_verified_at: expect.any(Date),
    });
  });

  it("redirects to the person's original target, and removes the cookie of the attempt", async () => {
    set.arrive();
    const { ended, visit } = await visitGoogle(world.origin, "/auth/google?to=/checkout?vehicle=a");
    expect(ended).toBe("/checkout?vehicle=a");
    expect([...visit.cookies.keys()]).toEqual(["meltemi_session", "meltemi_device"]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "evil.example",
  ])("never redirects to %s", async (to) => {
    set.arrive();
    const { ended } = await visitGoogle(world.origin, `/auth/google?to=${encodeURIComponent(to)}`);
    expect(ended).toBe("/auth");
  });

  it("identifies a linked person by Google's id, also after Google's address changes", async () => {
    const account = set.arrive();
    await visitGoogle(world.origin);
    const other = await addUser(world.platform, "customer");
    google.account = { ...account, email: other.email };
    const { cookie } = await visitGoogle(world.origin);
    expect(await set.whoIs(cookie)).toBe(account.email);
    expect(await set.profileOf(other.email)).toMatchObject({ google_subject: null });
  });

  it("never opens an account for another Google id with the same address", async () => {
    const { email } = set.arrive();
    await visitGoogle(world.origin);
    set.arrive({ email });
    const { ended, cookie } = await visitGoogle(world.origin);
    expect(ended).toBe("/auth?google=taken");
    expect(cookie).toBeNull();
  });

  it("rejects an address that Google has not verified", async () => {
    const { email } = set.arrive({ isEmailVerified: false });
    const { ended, cookie } = await visitGoogle(world.origin, "/auth/google?tab=signup");
    expect(ended).toBe("/auth?tab=signup&google=unverified");
    expect(cookie).toBeNull();
    expect(await set.profileOf(email)).toBeNull();
  });

  it("hands an account that was never proven to its owner, and keeps none of its chosen data", async () => {
    const squatter = await addUser(world.platform, "partner");
    const cookie = await signedInCookie(world.origin, squatter.email);
    await world.sql.query("update profiles set email_verified_at = null where id = $1", [
      squatter.id,
    ]);
    const email = squatter.email.toUpperCase();
    const { subject } = set.arrive({ email });
    const { cookie: owners } = await visitGoogle(world.origin);
    expect(await set.whoIs(owners)).toBe(email);
    expect(await set.whoIs(cookie)).toBeNull();
    expect(await set.profileOf(email)).toMatchObject({
      id: squatter.id,
      google_subject: subject,
      password_hash: null,
      full_name: "Nikos",
      role: "customer",
      email_verified_at: expect.any(Date),
    });
    const partners = await world.sql.query("select from partners where id = $1", [squatter.id]);
    expect(partners.rowCount).toBe(0);
    const guess = connect(world.origin, squatter.email);
    expect(await refusalOf(guess)).toMatchObject({ code: "wrongCredentials" });
  });

  it("creates a separate account where a stranger's sign-up waits, and ends that sign-up", async () => {
    const { email } = set.arrive();
    const stranger = await connect(world.origin);
    await stranger.api.account.signUp.mutate({
      fullName: "Stranger",
      email,
      password: "a stranger's choice",
      role: "partner",
      language: "en",
    });
    const token = secretIn((await queuedEmail(world, email, "confirm-email")).text);
    const { cookie } = await visitGoogle(world.origin);
    expect(await set.whoIs(cookie)).toBe(email);
    expect(await set.profileOf(email)).toMatchObject({
      full_name: "Nikos",
      role: "customer",
      password_hash: null,
    });
    const late = stranger.api.account.confirmEmail.mutate({ token });
    expect(await refusalOf(late)).toMatchObject({ code: "linkExpired" });
    const guess = stranger.api.account.signIn.mutate({ email, password: "a stranger's choice" });
    expect(await refusalOf(guess)).toMatchObject({ code: "wrongCredentials" });
  });

  it("does not recognise a deleted account", async () => {
    const { email } = set.arrive();
    await visitGoogle(world.origin);
    await world.sql.query("update profiles set anonymised_at = now() where email = $1", [email]);
    const { ended, cookie } = await visitGoogle(world.origin);
    expect(ended).toBe("/auth?google=failed");
    expect(cookie).toBeNull();
  });

  it.each<[GoogleFlaw, string]>([
    ["access_denied", "cancelled"],
    ["expired token", "failed"],
    ["wrong audience", "failed"],
    ["wrong authorized party", "failed"],
    ["wrong issuer", "failed"],
    ["wrong nonce", "failed"],
    ["wrong signature", "failed"],
    ["no token", "failed"],
  ])("with %s is refused, with no account and no session", async (flaw, why) => {
    const { email } = set.arrive();
    google.flaw = flaw;
    const { ended, cookie } = await visitGoogle(world.origin, "/auth/google?language=en");
    expect(ended).toBe(`/en/auth?google=${why}`);
    expect(cookie).toBeNull();
    expect(await set.profileOf(email)).toBeNull();
  });

  it("rejects a state of another attempt, a missing cookie, an invented code and a used code", async () => {
    set.arrive();
    const [mine, anothers] = [openVisit(world.origin), openVisit(world.origin)];
    const [myReturn, otherReturn] = [
      await readGoogleRedirect(mine),
      await readGoogleRedirect(anothers),
    ];
    expect(await openVisit(world.origin).go(myReturn)).toBe("/auth?google=failed");
    expect(await mine.go(otherReturn)).toBe("/auth?google=failed");
    const forging = openVisit(world.origin);
    const forged = new URL(await readGoogleRedirect(forging));
    forged.searchParams.set("code", "made-up");
    expect(await forging.go(forged.href)).toBe("/auth?google=failed");
    const repeating = openVisit(world.origin);
    const good = await readGoogleRedirect(repeating);
    const stored = [...repeating.cookies];
    expect(await repeating.go(good)).toBe("/auth");
    for (const [name, value] of stored) repeating.cookies.set(name, value);
    expect(await repeating.go(good)).toBe("/auth?google=failed");
  });

  it("logs nothing for callers' own errors, and Google's errors at most once a second", async () => {
    const own = await startGoogleWorld();
    const { origin, platform } = own.world;
    const warn = vi.spyOn(platform.log, "warn");
    for (let call = 0; call < 20; call++) {
      const ended = await openVisit(origin).go("/auth/google/callback?state=x&code=x");
      expect(ended).toBe("/auth?google=failed");
    }
    expect(warn).not.toHaveBeenCalled();
    own.arrive();
    const forging = openVisit(origin);
    const forged = new URL(await readGoogleRedirect(forging));
    forged.searchParams.set("code", "made-up");
    const stored = [...forging.cookies];
    for (let call = 0; call < 20; call++) {
      for (const [name, value] of stored) forging.cookies.set(name, value);
      expect(await forging.go(forged.href)).toBe("/auth?google=failed");
    }
    expect(warn.mock.calls.length).toBeGreaterThan(0);
    expect(warn.mock.calls.length).toBeLessThan(20);
    await own.end();
  });

  it("rejects a code that was requested with another challenge", async () => {
    set.arrive();
    const [mine, stolen] = [openVisit(world.origin), openVisit(world.origin)];
    const back = new URL(await readGoogleRedirect(mine));
    const code = new URL(await readGoogleRedirect(stolen)).searchParams.get("code") ?? "";
    back.searchParams.set("code", code);
    expect(await mine.go(back.href)).toBe("/auth?google=failed");
  });
});

it("signing in with Google is unavailable without its settings", async () => {
  const plain = await startWorld();
  const { api, close } = await connect(plain.origin);
  expect(await api.account.signInOptions.query()).toEqual({ google: false });
  expect((await fetch(`${plain.origin}/auth/google`, { redirect: "manual" })).status).toBe(404);
  await close();
  await plain.end();
  const configured = await connect(world.origin);
  expect(await configured.api.account.signInOptions.query()).toEqual({ google: true });
  await configured.close();
});
