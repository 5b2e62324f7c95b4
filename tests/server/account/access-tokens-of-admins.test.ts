import { afterAll, beforeAll, expect, it } from "vitest";
import { createAccessTokenSecret } from "#server/platform/auth/access-token-secret.ts";
import type { CreateAccessToken } from "#shared/account/access-tokens.ts";
import { callOverHttp } from "#tests/support/clients/wire.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { codeOf, turnOnTwoFactor } from "#tests/support/world/authenticator.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { DEMO_DATA: "off" } });
});
afterAll(() => world.end());

const REQUEST: CreateAccessToken = {
  name: "Reports",
  scopes: ["admin:read"],
  expiresInDays: 30,
  password: PASSWORD,
};

const create = ({ api }: ApiClient, password = PASSWORD) =>
  api.account.createAccessToken.mutate({ ...REQUEST, password });

const readWith = async (token: string) =>
  (await callOverHttp(world.origin, { path: "admin.openMessages", type: "query", token })).code;

/** An admin with two open sessions, who turned two-step sign-in on in one of them. */
async function adminWithTwoSessions() {
  const { id, email } = await addUser(world.platform, "admin");
  const unproven = await connect(world.origin, email);
  const proven = await connect(world.origin, email);
  const { key, recoveryCodes } = await turnOnTwoFactor(proven);
  return { id, email, unproven, proven, key, recoveryCodes };
}

it("outside demo mode secrets are live ones, and those of demo data are unknown", async () => {
  const client = await adminWithTwoSessions();
  const { secret } = await create(client.proven);
  expect(secret).toMatch(/^mlt_live_/);
  expect(await readWith(secret)).toBeNull();
  expect(await readWith(createAccessTokenSecret("test"))).toBe("invalidToken");
});

it("an admin without a second factor creates no token, of any scope", async () => {
  const { email } = await addUser(world.platform, "admin");
  const { api } = await connect(world.origin, email);
  const call = api.account.createAccessToken.mutate({ ...REQUEST, scopes: ["account:read"] });
  expect(await refusalOf(call)).toMatchObject({ code: "twoFactorRequired" });
});

it("an admin creates tokens only in a session in which the second factor was used", async () => {
  const { email, unproven, proven, recoveryCodes } = await adminWithTwoSessions();
  expect(await refusalOf(create(unproven))).toMatchObject({ code: "secondFactorUnused" });
  await create(proven);
  const { api, close } = await connect(world.origin);
  const [code = ""] = recoveryCodes;
  await api.account.signIn.mutate({ email, password: PASSWORD, code });
  expect(await readWith((await create({ api, close })).secret)).toBeNull();
});

it("a new password neither proves a session nor takes its proof away", async () => {
  const { unproven } = await adminWithTwoSessions();
  const password = "another good one";
  await unproven.api.account.changePassword.mutate({ current: PASSWORD, password });
  expect(await refusalOf(create(unproven, password))).toMatchObject({ code: "secondFactorUnused" });
  const { proven } = await adminWithTwoSessions();
  await proven.api.account.changePassword.mutate({ current: PASSWORD, password });
  await create(proven, password);
});

it("turning the second factor off ends the power of tokens and the proof of sessions", async () => {
  const { email, proven, key, recoveryCodes } = await adminWithTwoSessions();
  const { api, close } = await connect(world.origin);
  const [code = "", otherCode = ""] = recoveryCodes;
  await api.account.signIn.mutate({ email, password: PASSWORD, code });
  const { secret } = await create({ api, close });
  await api.account.stopTwoFactor.mutate({ password: PASSWORD, code: otherCode });
  expect(await readWith(secret)).toBe("twoFactorRequired");
  const { key: next } = await proven.api.account.startTwoFactor.mutate({ password: PASSWORD });
  expect(next).not.toBe(key);
  await proven.api.account.confirmTwoFactor.mutate({ code: codeOf(next, 1) });
  expect(await readWith(secret)).toBeNull();
  await create(proven);
  expect(await refusalOf(create({ api, close }))).toMatchObject({ code: "secondFactorUnused" });
});

it("a customer creates tokens without a second factor", async () => {
  const { id, email } = await addUser(world.platform, "customer");
  const { api } = await connect(world.origin, email);
  const request = { ...REQUEST, scopes: ["account:read" as const] };
  const { secret } = await api.account.createAccessToken.mutate(request);
  const call = { path: "account.viewer", type: "query", token: secret } as const;
  expect((await callOverHttp(world.origin, call)).body).toContain(id);
});
