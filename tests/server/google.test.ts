import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connect, refusalOf } from "../support/caller.ts";
import { addPerson, PASSWORD } from "../support/fleet.ts";
import {
  type GoogleFlaw,
  type GoogleStandIn,
  startGoogleStandIn,
} from "../support/google-stand-in.ts";
import { askGoogle, openVisit, visitGoogle } from "../support/google-visit.ts";
import { signedInCookie } from "../support/session-cookie.ts";
import { callOverHttp } from "../support/wire.ts";
import { startTwin, startWorld, type World } from "../support/world.ts";

let google: GoogleStandIn;
let world: World;
let people = 0;

beforeAll(async () => {
  google = await startGoogleStandIn();
  world = await startWorld({
    env: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    },
  });
});
afterEach(() => {
  google.flaw = null;
  google.person = null;
});
afterAll(async () => {
  await world.end();
  await google.close();
});

/** Somebody is signed in at Google. */
function atGoogle(change: { email?: string; isEmailVerified?: boolean } = {}) {
  people += 1;
  const subject = `1000${people}`;
  google.person = { subject, email: `person-${people}@gmail.example`, name: "Nikos", ...change };
  return google.person;
}

async function profileOf(email: string) {
  const { rows } = await world.sql.query(
    `select id, full_name, role, language, google_subject, password_hash, email_verified_at
     from profiles where lower(email) = lower($1)`,
    [email],
  );
  return rows[0] ?? null;
}

async function whoIs(cookie: string | null): Promise<string | null> {
  const call = { path: "account.viewer", type: "query", cookie } as const;
  const { body } = await callOverHttp(world.origin, call);
  return JSON.parse(body).result.data?.email ?? null;
}

const secretOf = (address: string, kind: "link" | "second") =>
  new RegExp(`#${kind}=([\\w-]{43})$`).exec(address)?.[1] ?? "no secret";

describe("leaving for Google", () => {
  it("sends a challenge, a state and a nonce, and keeps what answers them in a cookie for ten minutes", async () => {
    const visit = openVisit(world.origin);
    const to = new URL(await visit.go("/auth/google?to=/checkout"));
    expect(to.origin + to.pathname).toBe(`${google.issuer}/authorize`);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      ...{ response_type: "code", client_id: google.clientId, code_challenge_method: "S256" },
      ...{ scope: "openid email profile", redirect_uri: `${world.origin}/auth/google/callback` },
      ...{
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    expect(visit.setCookies.join()).toMatch(
      /^meltemi_google=.*Max-Age=600.*HttpOnly.*SameSite=Lax/,
    );
  });

  it("carries __Host- and Secure where the site is served over TLS", async () => {
    const secure = await startWorld({
      env: {
        PUBLIC_URL: "https://rent.example",
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      },
    });
    const visit = openVisit(secure.origin);
    const to = new URL(await visit.go("/auth/google"));
    await secure.end();
    expect(to.searchParams.get("redirect_uri")).toBe("https://rent.example/auth/google/callback");
    expect(visit.setCookies.join()).toMatch(/^__Host-meltemi_google=.*Path=\/.*Secure/);
  });
});

describe("coming back from Google", () => {
  it("opens an account for a new address, proven, without a password, in the language of the page", async () => {
    const { email, subject } = atGoogle();
    const { ended, cookie } = await visitGoogle(world.origin, "/auth/google?language=en");
    expect(ended).toBe("/en/auth");
    expect(await whoIs(cookie)).toBe(email);
    expect(await profileOf(email)).toMatchObject({
      ...{ full_name: "Nikos", role: "customer", language: "en", google_subject: subject },
      ...{ password_hash: null, email_verified_at: expect.any(Date) },
    });
  });

  it("leads back to where the person was going, and takes the cookie of the attempt away", async () => {
    atGoogle();
    const { ended, visit } = await visitGoogle(world.origin, "/auth/google?to=/checkout?vehicle=a");
    expect(ended).toBe("/checkout?vehicle=a");
    expect([...visit.cookies.keys()]).toEqual(["meltemi_session"]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "evil.example",
  ])("never leads to %s", async (to) => {
    atGoogle();
    const { ended } = await visitGoogle(world.origin, `/auth/google?to=${encodeURIComponent(to)}`);
    expect(ended).toBe("/auth");
  });

  it("knows a linked person by Google's id, whatever address Google names later", async () => {
    const person = atGoogle();
    await visitGoogle(world.origin);
    const other = await addPerson(world.platform, "customer");
    google.person = { ...person, email: other.email };
    const { cookie } = await visitGoogle(world.origin);
    expect(await whoIs(cookie)).toBe(person.email);
    expect(await profileOf(other.email)).toMatchObject({ google_subject: null });
  });

  it("never opens an account of another Google id that shows up with its address", async () => {
    const { email } = atGoogle();
    await visitGoogle(world.origin);
    atGoogle({ email });
    const { ended, cookie } = await visitGoogle(world.origin);
    expect(ended).toBe("/auth?google=taken");
    expect(cookie).toBeNull();
  });

  it("refuses an address that Google has not verified", async () => {
    const { email } = atGoogle({ isEmailVerified: false });
    const { ended, cookie } = await visitGoogle(world.origin, "/auth/google?tab=signup");
    expect(ended).toBe("/auth?tab=signup&google=unverified");
    expect(cookie).toBeNull();
    expect(await profileOf(email)).toBeNull();
  });

  it("hands an account that nobody proved to its owner, and takes password and sessions from whoever opened it", async () => {
    const squatter = await addPerson(world.platform, "customer");
    const cookie = await signedInCookie(world.origin, squatter.email);
    await world.sql.query("update profiles set email_verified_at = null where id = $1", [
      squatter.id,
    ]);
    const { subject } = atGoogle({ email: squatter.email.toUpperCase() });
    const { cookie: owners } = await visitGoogle(world.origin);
    expect(await whoIs(owners)).toBe(squatter.email);
    expect(await whoIs(cookie)).toBeNull();
    expect(await profileOf(squatter.email)).toMatchObject({
      ...{ id: squatter.id, google_subject: subject, password_hash: null },
      email_verified_at: expect.any(Date),
    });
    const guess = connect(world.origin, squatter.email);
    expect(await refusalOf(guess)).toMatchObject({ code: "wrongCredentials" });
  });

  it("does not know whoever left", async () => {
    const { email } = atGoogle();
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
  ])("with %s ends at the door, with no account and no session", async (flaw, why) => {
    const { email } = atGoogle();
    google.flaw = flaw;
    const { ended, cookie } = await visitGoogle(world.origin, "/auth/google?language=en");
    expect(ended).toBe(`/en/auth?google=${why}`);
    expect(cookie).toBeNull();
    expect(await profileOf(email)).toBeNull();
  });

  it("refuses a state of another attempt, a missing cookie, a made-up code and a code that was used", async () => {
    atGoogle();
    const [mine, anothers] = [openVisit(world.origin), openVisit(world.origin)];
    const [myReturn, otherReturn] = [await askGoogle(mine), await askGoogle(anothers)];
    expect(await openVisit(world.origin).go(myReturn)).toBe("/auth?google=failed");
    expect(await mine.go(otherReturn)).toBe("/auth?google=failed");
    const forging = openVisit(world.origin);
    const forged = new URL(await askGoogle(forging));
    forged.searchParams.set("code", "made-up");
    expect(await forging.go(forged.href)).toBe("/auth?google=failed");
    const repeating = openVisit(world.origin);
    const good = await askGoogle(repeating);
    const kept = [...repeating.cookies];
    expect(await repeating.go(good)).toBe("/auth");
    for (const [name, value] of kept) repeating.cookies.set(name, value);
    expect(await repeating.go(good)).toBe("/auth?google=failed");
  });

  it("refuses a code that was asked for with another challenge", async () => {
    atGoogle();
    const [mine, stolen] = [openVisit(world.origin), openVisit(world.origin)];
    const back = new URL(await askGoogle(mine));
    const code = new URL(await askGoogle(stolen)).searchParams.get("code") ?? "";
    back.searchParams.set("code", code);
    expect(await mine.go(back.href)).toBe("/auth?google=failed");
  });
});

describe("an account that has proven its address", () => {
  async function askedToLink() {
    const local = await addPerson(world.platform, "customer");
    const { subject } = atGoogle({ email: local.email });
    const { ended, cookie } = await visitGoogle(world.origin);
    expect(cookie).toBeNull();
    expect(ended).toMatch(/^\/auth#link=/);
    return { local, subject, token: secretOf(ended, "link") };
  }

  it("is linked once its password was given, and opens with Google from then on", async () => {
    const { local, subject, token } = await askedToLink();
    const { api, close } = await connect(world.origin);
    await api.account.linkGoogle.mutate({ token, password: PASSWORD });
    expect(await api.account.viewer.query()).toMatchObject({ email: local.email });
    expect(await profileOf(local.email)).toMatchObject({ google_subject: subject });
    const again = api.account.linkGoogle.mutate({ token, password: PASSWORD });
    expect(await refusalOf(again)).toMatchObject({ code: "linkExpired" });
    const { ended, cookie } = await visitGoogle(world.origin);
    expect(ended).toBe("/auth");
    expect(await whoIs(cookie)).toBe(local.email);
    await close();
  });

  it("keeps its link open for five wrong passwords and no more", async () => {
    const { local, token } = await askedToLink();
    const strict = await startTwin(world);
    const { api, close } = await connect(strict.origin);
    const attempt = (password: string) =>
      refusalOf(api.account.linkGoogle.mutate({ token, password }));
    for (let tries = 0; tries < 5; tries++) {
      expect(await attempt("not it")).toMatchObject({ code: "wrongPassword" });
    }
    expect(await attempt(PASSWORD)).toMatchObject({ code: "linkExpired" });
    expect(await profileOf(local.email)).toMatchObject({ google_subject: null });
    await close();
    await strict.end();
  });

  it("counts wrong passwords as wrong sign-ins", async () => {
    const { local, token } = await askedToLink();
    const strict = await startTwin(world);
    const { api, close } = await connect(strict.origin);
    for (let tries = 0; tries < 6; tries++) {
      await refusalOf(api.account.signIn.mutate({ email: local.email, password: "not it" }));
    }
    for (let tries = 0; tries < 4; tries++) {
      await refusalOf(api.account.linkGoogle.mutate({ token, password: "not it" }));
    }
    const next = api.account.linkGoogle.mutate({ token, password: PASSWORD });
    expect(await refusalOf(next)).toMatchObject({ code: "tooManyAttempts", httpStatus: 429 });
    await close();
    await strict.end();
  });

  it("has only its newest link, for ten minutes", async () => {
    const { local, token } = await askedToLink();
    const { ended } = await visitGoogle(world.origin);
    const { api, close } = await connect(world.origin);
    const attempt = (secret: string) =>
      refusalOf(api.account.linkGoogle.mutate({ token: secret, password: PASSWORD }));
    expect(await attempt(token)).toMatchObject({ code: "linkExpired" });
    await world.sql.query(
      "update one_time_tokens set expires_at = expires_at - interval '10 minutes' where profile_id = $1",
      [local.id],
    );
    expect(await attempt(secretOf(ended, "link"))).toMatchObject({ code: "linkExpired" });
    await close();
  });

  it("is not linked to a Google account that became somebody else's meanwhile", async () => {
    const { local, subject, token } = await askedToLink();
    const rival = await addPerson(world.platform, "customer");
    await world.sql.query("update profiles set google_subject = $1 where id = $2", [
      subject,
      rival.id,
    ]);
    const { api, close } = await connect(world.origin);
    const late = api.account.linkGoogle.mutate({ token, password: PASSWORD });
    expect(await refusalOf(late)).toMatchObject({ code: "googleFailed" });
    expect(await api.account.viewer.query()).toBeNull();
    expect(await profileOf(local.email)).toMatchObject({ google_subject: null });
    await close();
  });

  it("can be unlinked while a password opens it, and not otherwise", async () => {
    const { local, token } = await askedToLink();
    const { api, close } = await connect(world.origin);
    await api.account.linkGoogle.mutate({ token, password: PASSWORD });
    await api.account.unlinkGoogle.mutate();
    expect(await api.account.signInMethods.query()).toMatchObject({
      ...{ isGoogleLinked: false, hasPassword: true, isGoogleOffered: true },
    });
    await world.sql.query(
      "update profiles set google_subject = 'x', password_hash = null where id = $1",
      [local.id],
    );
    expect(await refusalOf(api.account.unlinkGoogle.mutate())).toMatchObject({ code: "forbidden" });
    expect(await profileOf(local.email)).toMatchObject({ google_subject: "x" });
    await close();
  });
});

it("without settings the site knows no Google", async () => {
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
