import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callOverHttp } from "#tests/support/clients/wire.ts";
import { codeOf, turnOnTwoFactor } from "#tests/support/world/authenticator.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { visitGoogle } from "#tests/support/world/google-visit.ts";
import { type GoogleWorld, startGoogleWorld } from "#tests/support/world/google-world.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let set: GoogleWorld;
let world: World;

beforeAll(async () => {
  set = await startGoogleWorld({ with: () => ({ adminsNeedTwoFactor: true }) });
  ({ world } = set);
});
afterAll(() => set.end());

/** How many of a person's sessions are marked as those in which a second factor was used. */
async function provenSessionsOf(email: string): Promise<number> {
  const { rows } = await world.sql.query(
    "select count(second_factor_at)::int as n from sessions s join profiles p on p.id = s.profile_id where p.email = $1",
    [email],
  );
  return rows[0].n;
}

describe("a person with two-step sign-in", () => {
  it("must enter a code when Google is linked, and the request for it uses up no attempt", async () => {
    const { email } = await addUser(world.platform, "customer");
    const client = await connect(world.origin, email);
    const { key, recoveryCodes } = await turnOnTwoFactor(client);
    set.arrive({ email });
    const { ended } = await visitGoogle(world.origin);
    const { api, close } = await connect(world.origin);
    const token = ended.split("#link=")[1] ?? "";
    const link = (code?: string) =>
      api.account.linkGoogle.mutate({ token, password: PASSWORD, ...(code ? { code } : {}) });
    for (let tries = 0; tries < 7; tries++) {
      expect(await refusalOf(link())).toMatchObject({ code: "secondFactorNeeded" });
    }
    expect(await refusalOf(link(codeOf(key, 9)))).toMatchObject({ code: "wrongCode" });
    expect(await api.account.viewer.query()).toBeNull();
    await link(recoveryCodes[0]);
    expect(await api.account.viewer.query()).toMatchObject({ email });
    expect(await provenSessionsOf(email)).toBe(2);
    await Promise.all([client.close(), close()]);
  });

  it("must enter a code after Google, with a link that opens once", async () => {
    const { email } = set.arrive();
    const first = await visitGoogle(world.origin);
    expect(await set.whoIs(first.cookie)).toBe(email);
    const { key, recoveryCodes } = await turnOnByCookie(first.cookie, email);
    const { ended, cookie } = await visitGoogle(world.origin);
    expect(cookie).toBeNull();
    expect(ended).toMatch(/^\/auth#second=[\w-]{43}$/);
    const token = ended.split("#second=")[1] ?? "";
    const { api, close } = await connect(world.origin);
    const finish = (code: string) => api.account.finishGoogle.mutate({ token, code });
    expect(await refusalOf(finish(codeOf(key, 9)))).toMatchObject({ code: "wrongCode" });
    expect(await api.account.viewer.query()).toBeNull();
    expect(await provenSessionsOf(email)).toBe(1);
    await finish(codeOf(key, 1));
    expect(await api.account.viewer.query()).toMatchObject({ email });
    expect(await provenSessionsOf(email)).toBe(2);
    expect(await refusalOf(finish(recoveryCodes[0] ?? ""))).toMatchObject({ code: "linkExpired" });
    await close();
  });

  it("can turn it off with only a code where there is no password", async () => {
    const { email } = set.arrive();
    const { cookie } = await visitGoogle(world.origin);
    const { key } = await turnOnByCookie(cookie, email);
    await callAs(cookie, "stopTwoFactor", { code: codeOf(key, 1) });
    const after = await visitGoogle(world.origin);
    expect(await set.whoIs(after.cookie)).toBe(email);
  });
});

/** Calls with a session cookie. */
async function callAs(cookie: string | null, name: string, input?: object) {
  const call = { path: `account.${name}`, type: "mutation", input, cookie, batch: true } as const;
  const { body } = await callOverHttp(world.origin, call);
  const [response] = JSON.parse(body) as { result?: { data: unknown } }[];
  if (!response?.result) throw new Error(`${name} was refused: ${body}`);
  return response.result.data;
}

/** Turns it on with a password, which the account then loses: earlier ones could do without. */
async function turnOnByCookie(cookie: string | null, email: string) {
  const setHash = (hash: string | null) =>
    world.sql.query("update profiles set password_hash = $2 where email = $1", [email, hash]);
  await setHash(await world.platform.passwords.hash(PASSWORD));
  const { key } = (await callAs(cookie, "startTwoFactor", { password: PASSWORD })) as {
    key: string;
  };
  const confirmed = await callAs(cookie, "confirmTwoFactor", { code: codeOf(key) });
  await setHash(null);
  return { key, ...(confirmed as { recoveryCodes: string[] }) };
}

describe("an admin outside demo mode", () => {
  it("may make admin calls only with a second factor, from the moment it is on", async () => {
    const { email } = await addUser(world.platform, "admin");
    const client = await connect(world.origin, email);
    const { api } = client;
    expect(await refusalOf(api.admin.overview.query())).toMatchObject({
      code: "twoFactorRequired",
      httpStatus: 403,
    });
    const before = await api.account.signInMethods.query();
    expect(before).toMatchObject({ isTwoFactorRequired: true, hasTwoFactor: false });
    await turnOnTwoFactor(client);
    expect(await api.admin.overview.query()).toHaveProperty("vehicles");
    await client.close();
  });

  it("is the only role that needs one", async () => {
    for (const role of ["customer", "partner"] as const) {
      const { email } = await addUser(world.platform, role);
      const { api, close } = await connect(world.origin, email);
      expect(await api.account.signInMethods.query()).toMatchObject({
        isTwoFactorRequired: false,
      });
      await close();
    }
  });

  it("needs none in demo mode", async () => {
    const demo = await startWorld();
    const { email } = await addUser(demo.platform, "admin");
    const client = await connect(demo.origin, email);
    expect(await client.api.admin.overview.query()).toHaveProperty("vehicles");
    await turnOnTwoFactor(client);
    await client.close();
    await demo.end();
  });
});
