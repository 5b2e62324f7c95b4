import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEncryption } from "#server/platform/auth/encryption.ts";
import { findTotpStep } from "#server/platform/auth/one-time-codes.ts";
import { codeOf } from "#tests/support/world/authenticator.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { startTwin, startWorld, type World } from "#tests/support/world/world.ts";

const STEP_MS = 30_000;

let world: World;
/** How far the server's clock is ahead of the real one. */
let ahead = 0;

const now = () => Date.now() + ahead;

beforeAll(async () => {
  world = await startWorld({
    with: () => ({ clock: { now: () => new Date(now()) } }),
  });
});
beforeEach(() => {
  // In the middle of a step, so that no code expires between two calls.
  ahead = STEP_MS - (Date.now() % STEP_MS) + STEP_MS / 2;
});
afterAll(() => world.end());

/** A signed-in person whose second factor is on; the code of the present step is unused. */
async function protectedUser() {
  const user = await addUser(world.platform, "customer");
  const client = await connect(world.origin, user.email);
  const { key } = await client.api.account.startTwoFactor.mutate({ password: PASSWORD });
  const first = codeOf(key, -1, now());
  const { recoveryCodes } = await client.api.account.confirmTwoFactor.mutate({ code: first });
  const credentials = { email: user.email, password: PASSWORD };
  return { ...user, key, client, recoveryCodes, credentials };
}

async function signInWith(credentials: { email: string; password: string; code?: string }) {
  const { api, close } = await connect(world.origin);
  try {
    return await api.account.signIn.mutate(credentials);
  } finally {
    await close();
  }
}

describe("the codes", () => {
  it("are those of RFC 6238, appendix B", () => {
    const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    for (const [time, code, step] of [
      [59, "287082", 1],
      [1_111_111_109, "081804", 37_037_036],
      [20_000_000_000, "353130", 666_666_666],
    ] as const) {
      expect(findTotpStep(key, code, new Date(time * 1000))).toBe(step);
    }
  });
});

describe("turning two-step sign-in on", () => {
  it("requires the password first; wrong ones store no key and count as wrong sign-ins", async () => {
    const strict = await startTwin(world);
    const { id, email } = await addUser(world.platform, "customer");
    const { api, close } = await connect(strict.origin, email);
    const attempt = (input: { password?: string }) =>
      refusalOf(api.account.startTwoFactor.mutate(input));
    expect(await attempt({})).toMatchObject({ code: "wrongPassword" });
    for (let tries = 1; tries < 10; tries++) {
      expect(await attempt({ password: "not it" })).toMatchObject({ code: "wrongPassword" });
    }
    expect(await attempt({ password: PASSWORD })).toMatchObject({ code: "tooManyAttempts" });
    const saved = await world.sql.query("select totp_secret from profiles where id = $1", [id]);
    expect(saved.rows).toEqual([{ totp_secret: null }]);
    await close();
    await strict.end();
  });

  it("requires a code of the new key; until then sign-in requires none", async () => {
    const { email } = await addUser(world.platform, "customer");
    const { api, close } = await connect(world.origin, email);
    const { key, address } = await api.account.startTwoFactor.mutate({ password: PASSWORD });
    expect(address).toMatch(/^otpauth:\/\/totp\/Meltemi:/);
    expect(new URL(address).searchParams.get("secret")).toBe(key);
    const wrong = api.account.confirmTwoFactor.mutate({ code: codeOf(key, 5, now()) });
    expect(await refusalOf(wrong)).toMatchObject({ code: "wrongCode" });
    expect(await signInWith({ email, password: PASSWORD })).toMatchObject({ hasTwoFactor: false });
    const { recoveryCodes } = await api.account.confirmTwoFactor.mutate({
      code: codeOf(key, 0, now()),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await api.account.signInMethods.query()).toMatchObject({
      hasTwoFactor: true,
      recoveryCodesLeft: 10,
    });
    await close();
  });

  it("discards an earlier unconfirmed key, and cannot replace an active one", async () => {
    const { email } = await addUser(world.platform, "customer");
    const { api, close } = await connect(world.origin, email);
    const { key: earlier } = await api.account.startTwoFactor.mutate({ password: PASSWORD });
    const { key } = await api.account.startTwoFactor.mutate({ password: PASSWORD });
    const old = api.account.confirmTwoFactor.mutate({ code: codeOf(earlier, 0, now()) });
    expect(await refusalOf(old)).toMatchObject({ code: "wrongCode" });
    await api.account.confirmTwoFactor.mutate({ code: codeOf(key, 0, now()) });
    expect(
      await refusalOf(api.account.startTwoFactor.mutate({ password: PASSWORD })),
    ).toMatchObject({
      code: "forbidden",
    });
    await close();
  });

  it("stores no key, code or recovery code in readable form", async () => {
    const { id, client, key, recoveryCodes } = await protectedUser();
    const { rows } = await world.sql.query(
      "select code_hash from recovery_codes where profile_id = $1",
      [id],
    );
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
    const stored = await world.sql.query("select * from profiles where id = $1", [id]);
    expect(JSON.stringify(stored.rows)).not.toContain(key);
    const viewer = JSON.stringify(await client.api.account.viewer.query());
    const methods = JSON.stringify(await client.api.account.signInMethods.query());
    expect(viewer + methods).not.toMatch(/secret|hash/i);
    await client.close();
  });
});

describe("signing in with two steps", () => {
  it("requires a code only after the right password", async () => {
    const { credentials, client, key } = await protectedUser();
    const attempt = (change: object) => refusalOf(signInWith({ ...credentials, ...change }));
    expect(await attempt({})).toMatchObject({ code: "secondFactorNeeded", httpStatus: 401 });
    const code = codeOf(key, 0, now());
    expect(await attempt({ password: "wrong", code })).toMatchObject({ code: "wrongCredentials" });
    expect(await attempt({ code: codeOf(key, 7, now()) })).toMatchObject({ code: "wrongCode" });
    expect(await attempt({ code: "12345" })).toMatchObject({ fields: { code: "codeInvalid" } });
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await signInWith({ ...credentials, code: spaced })).toMatchObject({
      email: credentials.email,
    });
    await client.close();
  });

  it("accepts a code one step early or late, and no further away", async () => {
    for (const [steps, isTaken] of [
      [-2, false],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const { credentials, client, key } = await protectedUser();
      const attempt = signInWith({ ...credentials, code: codeOf(key, steps, now()) });
      if (isTaken) expect(await attempt).toMatchObject({ hasTwoFactor: true });
      else expect(await refusalOf(attempt)).toMatchObject({ code: "wrongCode" });
      await client.close();
    }
  });

  it("accepts each code once, also in concurrent calls, and none older than the last", async () => {
    const { credentials, client, key } = await protectedUser();
    const code = codeOf(key, 0, now());
    const crowd = Array.from({ length: 8 }, () => signInWith({ ...credentials, code }));
    const outcomes = await Promise.allSettled(crowd);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const older = signInWith({ ...credentials, code: codeOf(key, -1, now()) });
    expect(await refusalOf(older)).toMatchObject({ code: "wrongCode" });
    ahead += STEP_MS;
    await signInWith({ ...credentials, code: codeOf(key, 0, now()) });
    await client.close();
  });

  it("accepts each recovery code once, in any notation", async () => {
    const { credentials, client, recoveryCodes, id } = await protectedUser();
    const [code = "", other = ""] = recoveryCodes;
    const written = code.replace(/(.{4})(?=.)/g, "$1-").toUpperCase();
    await signInWith({ ...credentials, code: written });
    expect(await refusalOf(signInWith({ ...credentials, code }))).toMatchObject({
      code: "wrongCode",
    });
    const crowd = Array.from({ length: 8 }, () => signInWith({ ...credentials, code: other }));
    const outcomes = await Promise.allSettled(crowd);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { rows } = await world.sql.query(
      "select count(*)::int as n from recovery_codes where profile_id = $1",
      [id],
    );
    expect(rows).toEqual([{ n: 8 }]);
    await client.close();
  });

  it("reports that the app's key cannot be decrypted, and still accepts a recovery code", async () => {
    const { credentials, client, key, recoveryCodes, id } = await protectedUser();
    await client.close();
    const foreign = createEncryption("the secret of another installation").encrypt(key, id);
    await world.sql.query("update profiles set totp_secret = $1 where id = $2", [foreign, id]);
    const attempt = signInWith({ ...credentials, code: codeOf(key, 0, now()) });
    expect(await refusalOf(attempt)).toMatchObject({ code: "authenticatorUnreadable" });
    const recovered = await signInWith({ ...credentials, code: recoveryCodes[0] ?? "" });
    expect(recovered).toMatchObject({ hasTwoFactor: true });
  });

  it("counts wrong codes as wrong sign-ins, and a missing code as none", async () => {
    const { credentials, client, key } = await protectedUser();
    await client.close();
    const strict = await startTwin(world);
    const { api, close } = await connect(strict.origin);
    const attempt = (change: object) =>
      refusalOf(api.account.signIn.mutate({ ...credentials, ...change }));
    for (let tries = 0; tries < 12; tries++) {
      expect(await attempt({})).toMatchObject({ code: "secondFactorNeeded" });
    }
    for (let tries = 0; tries < 10; tries++) {
      expect(await attempt({ code: "000000" })).toMatchObject({ code: "wrongCode" });
    }
    const right = codeOf(key, 0);
    expect(await attempt({ code: right })).toMatchObject({ code: "tooManyAttempts" });
    await close();
    await strict.end();
  });
});

describe("turning two-step sign-in on after SECRET_KEY has changed", () => {
  it("reports that the key cannot be decrypted, counts no guess, and works with a new key", async () => {
    const strict = await startTwin(world);
    const { id, email } = await addUser(world.platform, "customer");
    const { api, close } = await connect(strict.origin, email);
    const { key } = await api.account.startTwoFactor.mutate({ password: PASSWORD });
    const foreign = createEncryption("the secret of another installation").encrypt(key, id);
    await world.sql.query("update profiles set totp_secret = $1 where id = $2", [foreign, id]);
    const code = codeOf(key, 0);
    for (let tries = 0; tries < 12; tries++) {
      const refusal = await refusalOf(api.account.confirmTwoFactor.mutate({ code }));
      expect(refusal).toMatchObject({ code: "authenticatorUnreadable", httpStatus: 409 });
    }
    const renewed = await api.account.startTwoFactor.mutate({ password: PASSWORD });
    const confirmed = await api.account.confirmTwoFactor.mutate({ code: codeOf(renewed.key, 0) });
    expect(confirmed.recoveryCodes).toHaveLength(10);
    await close();
    await strict.end();
  });
});

describe("a person with two-step sign-in", () => {
  it("gets new recovery codes with a code, and the old ones become invalid", async () => {
    const { client, credentials, key, recoveryCodes } = await protectedUser();
    const { api } = client;
    const wrong = api.account.renewRecoveryCodes.mutate({ code: codeOf(key, 9, now()) });
    expect(await refusalOf(wrong)).toMatchObject({ code: "wrongCode" });
    const renewed = await api.account.renewRecoveryCodes.mutate({ code: codeOf(key, 0, now()) });
    expect(renewed.recoveryCodes).toHaveLength(10);
    const old = signInWith({ ...credentials, code: recoveryCodes[0] ?? "" });
    expect(await refusalOf(old)).toMatchObject({ code: "wrongCode" });
    await signInWith({ ...credentials, code: renewed.recoveryCodes[0] ?? "" });
    await client.close();
  });

  it("turns it off with password and code, not with only one of them", async () => {
    const { client, credentials, key, recoveryCodes } = await protectedUser();
    const { stopTwoFactor } = client.api.account;
    const [spare = ""] = recoveryCodes;
    const attempt = (input: { password?: string; code: string }) =>
      refusalOf(stopTwoFactor.mutate(input));
    expect(await attempt({ code: spare })).toMatchObject({ code: "wrongPassword" });
    expect(await attempt({ password: "not it", code: spare })).toMatchObject({
      code: "wrongPassword",
    });
    expect(await attempt({ password: PASSWORD, code: codeOf(key, 9, now()) })).toMatchObject({
      code: "wrongCode",
    });
    await stopTwoFactor.mutate({ password: PASSWORD, code: codeOf(key, 0, now()) });
    expect(await signInWith(credentials)).toMatchObject({ hasTwoFactor: false });
    const { rows } = await world.sql.query(
      `select totp_secret, (select count(*)::int from recovery_codes r where r.profile_id = p.id) as codes
       from profiles p where email = $1`,
      [credentials.email],
    );
    expect(rows).toEqual([{ totp_secret: null, codes: 0 }]);
    await client.close();
  });
});
