import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TokenScope } from "#shared/account/access-tokens.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const LISTS = ["/trpc/catalog.list?input=%7B%7D", "/api/v1/catalog/vehicles"];

let world: World;
let userId: string;
/** The time stands still between the steps of a test, however slow the machine is. */
let now = new Date();

beforeAll(async () => {
  world = await startWorld({ clock: { now: () => now } });
  userId = (await addUser(world.platform, "customer")).id;
});
afterAll(() => world.end());
beforeEach(async () => {
  now = new Date();
  // From here on both lists are answered from memory.
  for (const list of LISTS) expect((await fetch(world.origin + list)).status).toBe(200);
});

const addToken = (scopes: TokenScope[]) => addAccessToken(world.platform, userId, scopes);

const statusOf = async (address: string, secret: string) => {
  const headers = { authorization: `Bearer ${secret}` };
  return (await fetch(world.origin + address, { headers })).status;
};

it.each(LISTS)("a revoked token reads %s for two seconds at most", async (list) => {
  const { secret, token } = await addToken(["catalog:read"]);
  expect(await statusOf(list, secret)).toBe(200);
  await world.sql.query("update access_tokens set revoked_at = expires_at where id = $1", [
    token.id,
  ]);
  // The list is public, so a token need not be read from the database each time.
  now = new Date(now.getTime() + SECOND_MS);
  expect(await statusOf(list, secret)).toBe(200);
  expect(await statusOf("/trpc/account.viewer", secret)).toBe(401);
  now = new Date(now.getTime() + SECOND_MS + 1);
  expect(await statusOf(list, secret)).toBe(401);
});

it.each(LISTS)("a token that worked elsewhere reads %s with its scope only", async (list) => {
  const { secret } = await addToken(["account:read"]);
  expect(await statusOf("/trpc/account.viewer", secret)).toBe(200);
  expect(await statusOf(list, secret)).toBe(403);
});

it.each(LISTS)("a token that was read a moment ago ends for %s at its expiry", async (list) => {
  const { secret } = await addToken(["catalog:read"]);
  const expiresAt = now.getTime() + DAY_MS;
  now = new Date(expiresAt - 1);
  // Another day begins for the lists too.
  await fetch(world.origin + list);
  expect(await statusOf(list, secret)).toBe(200);
  now = new Date(expiresAt);
  expect(await statusOf(list, secret)).toBe(401);
});
