import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findCredentials } from "#server/records/accounts/profile.ts";
import { MAX_ACCESS_TOKENS } from "#shared/account/access-tokens.ts";
import { DEMO_ACCOUNTS } from "#shared/account/demo-accounts.ts";
import { MAX_TEST_TOKENS, TEST_TOKEN_SCOPES } from "#shared/account/test-token-schema.ts";
import { TEST_ACCOUNTS, TEST_TOKEN_HOURS, type TestAccount } from "#shared/account/test-tokens.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { createApiClient } from "#tests/support/world/api-client.ts";
import { refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;

beforeAll(async () => {
  world = await startWorld();
  for (const { role, email } of DEMO_ACCOUNTS) await addUser(world.platform, role, { email });
});
afterAll(() => world.end());

const create = (account: TestAccount) =>
  createApiClient(world.origin).api.account.createTestToken.mutate({ account });

function call(
  secret: string,
  address: string,
  init: RequestInit = {},
  more = {},
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${secret}`,
    "content-type": "application/json",
    ...more,
  };
  return fetch(`${world.origin}/api/v1/${address}`, { ...init, headers });
}

/** The names and states of an account's tokens that work. */
async function working(email: string): Promise<number> {
  const { rows } = await world.sql.query<{ count: string }>(
    `select count(*) from access_tokens t join profiles p on p.id = t.profile_id
     where p.email = $1 and t.expires_at > now()`,
    [email],
  );
  return Number(rows[0]?.count);
}

describe("test tokens", () => {
  it.each(TEST_ACCOUNTS)(
    "call the API as the demo %s, for a day, without an account",
    async (account) => {
      const before = Date.now();
      const token = await create(account);
      expect(token).toMatchObject({ account, scopes: TEST_TOKEN_SCOPES[account] });
      expect(token.secret).toMatch(/^mlt_test_/);
      const hours = (Date.parse(token.expiresAt) - before) / 3_600_000;
      expect(hours).toBeGreaterThan(TEST_TOKEN_HOURS - 0.1);
      expect(hours).toBeLessThan(TEST_TOKEN_HOURS + 0.1);
      const viewer = await call(token.secret, "account/viewer");
      expect(await viewer.json()).toMatchObject({ role: account, email: token.email });
      const refused = await call(token.secret, "account/update-profile", {
        method: "POST",
        body: JSON.stringify({ fullName: "Changed", phone: "", language: "el" }),
      });
      expect(await refused.json()).toMatchObject({ code: "scopeMissing" });
    },
  );

  it("are never of an admin", async () => {
    const attempt = createApiClient(world.origin).api.account.createTestToken.mutate({
      account: "admin" as TestAccount,
    });
    expect((await refusalOf(attempt)).code).toBe("invalidInput");
  });

  it("book and cancel any number of times, as everyone shares the account", async () => {
    const partner = await addUser(world.platform, "partner");
    const vehicle = await addVehicle(world.platform, partner.id);
    const { secret } = await create("customer");
    const place = async (from: number) => {
      const dates = { pickupDate: inDays(from), returnDate: inDays(from + 3) };
      const { idempotencyKey, ...booking } = bookingRequest(vehicle.id, dates);
      return call(
        secret,
        "checkout/place-booking",
        { method: "POST", body: JSON.stringify(booking) },
        { "idempotency-key": idempotencyKey },
      );
    };
    const max = DEFAULT_SETTINGS.maxUnpaidPerWeek + 1;
    for (let count = 0; count < max; count++) {
      const placed = await place(10);
      expect(await placed.clone().json()).toHaveProperty("bookingId");
      const { bookingId } = (await placed.json()) as { bookingId: string };
      const body = JSON.stringify({ id: bookingId });
      const cancelled = await call(secret, "checkout/cancel-booking", { method: "POST", body });
      expect(cancelled.status).toBe(200);
    }
    for (const from of [10, 20, 30, 40]) expect((await place(from)).status).toBe(200);
  });

  it("do not end others that were used within the hour", async () => {
    const used = await create("customer");
    expect((await call(used.secret, "account/viewer")).status).toBe(200);
    await vi.waitFor(async () => {
      const { rows } = await world.sql.query<{ isUsed: boolean }>(
        `select last_used_at is not null as "isUsed" from access_tokens
         order by created_at desc, id desc limit 1`,
      );
      expect(rows).toEqual([{ isUsed: true }]);
    }, LONG_WAIT);
    for (let made = 0; made < MAX_TEST_TOKENS; made++) await create("customer");
    expect((await call(used.secret, "account/viewer")).status).toBe(200);
  });

  it("are bounded in number: a further one revokes the oldest, and no other token", async () => {
    const { email, role } = DEMO_ACCOUNTS[2];
    const { rows } = await world.sql.query<{ id: string }>(
      "select id from profiles where email = $1",
      [email],
    );
    const own = await addAccessToken(world.platform, rows[0]?.id ?? "", ["account:read"]);
    await world.sql.query("delete from access_tokens where id <> $1", [own.token.id]);
    const first = await create(role);
    for (let made = 1; made < MAX_TEST_TOKENS; made++) await create(role);
    expect(await working(email)).toBe(MAX_TEST_TOKENS + 1);
    const last = await create(role);
    expect((await call(first.secret, "account/viewer")).status).toBe(401);
    expect((await call(last.secret, "account/viewer")).status).toBe(200);
    expect((await call(own.secret, "account/viewer")).status).toBe(200);
    expect(await working(email)).toBe(MAX_TEST_TOKENS + 1);
  });

  it("are created however many other tokens the account has", async () => {
    const { id } = (await findCredentials(world.platform.db, DEMO_ACCOUNTS[2].email)) ?? {};
    for (let made = 0; made < MAX_ACCESS_TOKENS; made++) {
      await addAccessToken(world.platform, id ?? "", ["account:read"]);
    }
    const { secret } = await create("customer");
    expect((await call(secret, "account/viewer")).status).toBe(200);
  });

  it("are offered and created in demo mode only", async () => {
    const { api } = createApiClient(world.origin);
    expect(await api.account.testTokens.query()).toEqual({ accounts: TEST_ACCOUNTS });
    world.platform.isDemo = false;
    try {
      expect(await api.account.testTokens.query()).toEqual({ accounts: [] });
      for (const account of TEST_ACCOUNTS) {
        expect((await refusalOf(create(account))).code).toBe("demoModeOnly");
      }
    } finally {
      world.platform.isDemo = true;
    }
  });

  it("need the demo account in its role", async () => {
    await world.sql.query("update profiles set role = 'customer' where email = $1", [
      DEMO_ACCOUNTS[1].email,
    ]);
    expect((await refusalOf(create("partner"))).code).toBe("notFound");
  });
});
