import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TokenScope } from "#shared/account/access-tokens.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const VIEWER = "/trpc/account.viewer";
const LISTS = ["/trpc/catalog.list?input=%7B%7D", "/api/v1/catalog/vehicles"];
/** Compressed and other responses take different ways. */
const CALLS = LISTS.flatMap((list) => [
  { list, encoding: "br" },
  { list, encoding: "identity" },
]);

let world: World;
let userId: string;
/** The clock does not advance between the steps of a test, however slow the machine is. */
let now = new Date();

beforeAll(async () => {
  world = await startWorld({ clock: { now: () => now } });
  userId = (await addUser(world.platform, "customer")).id;
  // Enough for a response that is worth compressing.
  const { id: partnerId } = await addUser(world.platform, "partner");
  for (let count = 0; count < 8; count++) await addVehicle(world.platform, partnerId);
  // Later announcements of these would drop the responses that the tests expect in memory.
  await waitForChanges(world, world.platform);
});
afterAll(() => world.end());
keepMemoryOn(() => [world.platform]);
beforeEach(async () => {
  now = new Date();
  // From here on both lists are served from memory.
  for (const { list, encoding } of CALLS) expect(await statusOf(list, null, encoding)).toBe(200);
});

const addToken = (scopes: TokenScope[]) => addAccessToken(world.platform, userId, scopes);

async function statusOf(address: string, secret: string | null, encoding = "br") {
  const response = await fetch(world.origin + address, {
    headers: {
      "accept-encoding": encoding,
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
    },
  });
  if (address !== VIEWER && response.ok) {
    expect(response.headers.get("content-encoding")).toBe(encoding === "br" ? "br" : null);
  }
  return response.status;
}

it.each(CALLS)(
  "a revoked token reads $list as $encoding for two seconds at most",
  async ({ list, encoding }) => {
    const { secret, token } = await addToken(["catalog:read"]);
    expect(await statusOf(list, secret, encoding)).toBe(200);
    await world.sql.query("update access_tokens set revoked_at = expires_at where id = $1", [
      token.id,
    ]);
    // The list is public, so a token need not be read from the database each time.
    now = new Date(now.getTime() + SECOND_MS);
    expect(await statusOf(list, secret, encoding)).toBe(200);
    expect(await statusOf(VIEWER, secret)).toBe(401);
    now = new Date(now.getTime() + SECOND_MS + 1);
    expect(await statusOf(list, secret, encoding)).toBe(401);
  },
);

it.each(CALLS)(
  "a token that worked elsewhere reads $list as $encoding with its scope only",
  async ({ list, encoding }) => {
    const { secret } = await addToken(["account:read"]);
    expect(await statusOf(VIEWER, secret)).toBe(200);
    expect(await statusOf(list, secret, encoding)).toBe(403);
  },
);

it.each(CALLS)(
  "a token that was read a moment ago ends for $list as $encoding at its expiry",
  async ({ list, encoding }) => {
    const { secret } = await addToken(["catalog:read"]);
    const expiresAt = now.getTime() + DAY_MS;
    now = new Date(expiresAt - 1);
    // Another day begins for the lists too.
    await statusOf(list, null, encoding);
    expect(await statusOf(list, secret, encoding)).toBe(200);
    now = new Date(expiresAt);
    expect(await statusOf(list, secret, encoding)).toBe(401);
  },
);
