import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "#server/account/make-admin.ts";
import { createAccessTokens } from "#server/platform/auth/access-tokens.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import { lockAccount } from "#server/records/accounts/lock-account.ts";
import { deleteSessionsOf } from "#server/records/accounts/session.ts";
import type { Database, Transaction } from "#server/records/database/database.ts";
import {
  type CreateAccessToken,
  MAX_ACCESS_TOKENS,
  ROLE_AREAS,
  TOKEN_SCOPES,
} from "#shared/account/access-tokens.ts";
import type { Role } from "#shared/account/account.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { callOverHttp } from "#tests/support/clients/wire.ts";
import { createApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { queuedEmail, secretIn } from "#tests/support/world/emails.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { type LaterWorld, startLaterWorld } from "#tests/support/world/later-world.ts";
import { untilOneWaits } from "#tests/support/world/until-one-waits.ts";
import { startTwin, type World } from "#tests/support/world/world.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let world: World;
let after: LaterWorld["after"];
beforeAll(async () => {
  ({ world, after } = await startLaterWorld());
});
afterAll(() => world.end());

const REQUEST: CreateAccessToken = {
  name: "Price sync",
  scopes: ["account:read", "catalog:read"],
  expiresInDays: 30,
  password: PASSWORD,
};

async function join(role: Role = "customer", language = "en") {
  const { id, email } = await addUser(world.platform, role);
  await world.sql.query("update profiles set language = $2 where id = $1", [id, language]);
  return { id, email, api: (await connect(world.origin, email)).api };
}

/** The refusal of a call with a token, or the id of the person that it signs in. */
async function callerOf(secret: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.origin}/trpc/account.viewer`, {
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });
  const { result, error } = (await response.json()) as {
    result?: { data: { id: string } };
    error?: { data: { problem: { code: string } } };
  };
  return error ? [response.status, error.data.problem.code] : result?.data.id;
}

const REVOKED = [401, "invalidToken"];

const auditOf = async (id: string) => {
  const { rows } = await world.sql.query(
    "select action, details from audit_entries where subject_id = $1::text order by created_at, id",
    [id],
  );
  return rows as { action: string; details: Record<string, unknown> }[];
};

const emailsTo = async (email: string) => {
  const { rows } = await world.sql.query(
    "select kind from outgoing_mails where recipient = $1 order by id",
    [email],
  );
  return rows.map(({ kind }) => kind as string);
};

/**
 * Lets calls begin while a transaction holds the account's row, which ends once they wait for it.
 * @param act what that transaction does, before it ends
 */
async function whileLocked<T>(
  id: string,
  waiting: number,
  calls: () => Promise<T>,
  act: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<T> {
  const begun = await world.platform.db.transaction(async (tx) => {
    await lockAccount(tx, id);
    const running = calls();
    await untilOneWaits(world, waiting);
    await act(tx);
    return { running };
  });
  return begun.running;
}

describe("creating an access token", () => {
  it("returns its secret once, and stores only its hash", async () => {
    const { id, api } = await join();
    const { secret, token } = await api.account.createAccessToken.mutate(REQUEST);
    expect(await callerOf(secret)).toBe(id);
    expect(token).toMatchObject({ name: "Price sync", scopes: REQUEST.scopes, state: "active" });
    const lifeMs = new Date(token.expiresAt).getTime() - new Date(token.createdAt).getTime();
    expect(lifeMs).toBe(30 * DAY_MS);
    const { rows } = await world.sql.query("select t::text as row from access_tokens t");
    const stored = rows.map(({ row }) => row as string).join("\n");
    expect(stored).toContain(hashSecret(secret));
    expect(stored).not.toContain(secret);
    const listed = JSON.stringify(await api.account.accessTokens.query());
    expect(listed).toContain(token.id);
    for (const hidden of [secret, hashSecret(secret)]) expect(listed).not.toContain(hidden);
  });

  it("is audited without the name, and emailed to the owner with broken links in it", async () => {
    const { id, email, api } = await join();
    const name = "See evil.example";
    const { secret, token } = await api.account.createAccessToken.mutate({ ...REQUEST, name });
    const [entry] = await auditOf(id);
    expect(entry).toEqual({
      action: "account.createAccessToken",
      details: { token: token.preview, scopes: REQUEST.scopes, expiresAt: token.expiresAt },
    });
    const { subject, text, html } = await queuedEmail(world, email, "access-token-created");
    expect(subject).toBe("New access token for your Meltemi account");
    expect(text).toContain(`See evil. example (${token.preview})`);
    expect(text).toContain("Catalogue: read");
    expect(text).toContain("section=tokens");
    expect(text + html).not.toContain(secret);
  });

  it("requires the password, and limits the guesses of a session", async () => {
    const strict = await startTwin(world);
    try {
      const { email } = await addUser(world.platform, "customer");
      const { api } = await connect(strict.origin, email);
      const attempt = (password: string) =>
        refusalOf(api.account.createAccessToken.mutate({ ...REQUEST, password }));
      expect(await attempt("")).toMatchObject({ code: "wrongPassword" });
      for (let tries = 1; tries < 10; tries++) {
        expect(await attempt("wrong")).toMatchObject({ code: "wrongPassword" });
      }
      expect(await attempt(PASSWORD)).toMatchObject({ code: "tooManyAttempts" });
      expect(await emailsTo(email)).toEqual([]);
    } finally {
      await strict.end();
    }
  });

  it("needs no password where the account has none", async () => {
    const { id, api } = await join();
    await world.sql.query("update profiles set password_hash = null where id = $1", [id]);
    const { password: _none, ...request } = REQUEST;
    const { secret } = await api.account.createAccessToken.mutate(request);
    expect(await callerOf(secret)).toBe(id);
  });

  it.each(["customer", "partner", "admin"] as const)(
    "offers a %s the scopes of the role, and refuses all others",
    async (role) => {
      const { api } = await join(role);
      for (const scope of TOKEN_SCOPES) {
        const call = api.account.createAccessToken.mutate({ ...REQUEST, scopes: [scope] });
        if (ROLE_AREAS[role].some((area) => scope.startsWith(area))) {
          expect((await call).token.scopes).toEqual([scope]);
        } else {
          expect(await refusalOf(call)).toMatchObject({
            code: "invalidInput",
            fields: { scopes: "invalid" },
          });
        }
      }
    },
  );

  it("refuses all scopes where one of them is not of the role", async () => {
    const { api } = await join();
    const scopes = ["catalog:read" as const, "admin:write" as const];
    const call = api.account.createAccessToken.mutate({ ...REQUEST, scopes });
    expect(await refusalOf(call)).toMatchObject({ code: "invalidInput" });
    expect(await api.account.accessTokens.query()).toEqual([]);
  });

  it.each([
    ["no scope", { scopes: [] }, { scopes: "scopesRequired" }],
    ["an area twice", { scopes: ["account:read", "account:write"] }, { scopes: "invalid" }],
    ["an unknown scope", { scopes: ["all:write"] }, { "scopes.0": "invalid" }],
    ["no name", { name: "  " }, { name: "required" }],
    ["a name of two lines", { name: "a\nb" }, { name: "invalid" }],
    ["no end", { expiresInDays: null }, { expiresInDays: "invalid" }],
    ["a far end", { expiresInDays: 3650 }, { expiresInDays: "invalid" }],
  ])("is refused with %s", async (_what, change, fields) => {
    const { api } = await join();
    const input = { ...REQUEST, ...change } as CreateAccessToken;
    expect(await refusalOf(api.account.createAccessToken.mutate(input))).toMatchObject({
      code: "invalidInput",
      fields,
    });
  });

  it("stops at twenty that work, also when two more arrive at once; revoked ones do not count", async () => {
    const { id, email, api } = await join();
    for (let count = 1; count < MAX_ACCESS_TOKENS; count++) {
      await addAccessToken(world.platform, id, ["catalog:read"]);
    }
    const outcomes = await whileLocked(id, 2, () =>
      Promise.allSettled(
        ["One", "Two"].map(async (name) => {
          const { api: other } = await connect(world.origin, email);
          return other.account.createAccessToken.mutate({ ...REQUEST, name });
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(api.account.createAccessToken.mutate(REQUEST))).toMatchObject({
      code: "tooManyAccessTokens",
      params: { max: MAX_ACCESS_TOKENS },
    });
    const [token] = await api.account.accessTokens.query();
    await api.account.revokeAccessToken.mutate({ id: token?.id ?? "" });
    await api.account.createAccessToken.mutate(REQUEST);
  });

  it("is refused once the session has ended, so that no token outlives a new password", async () => {
    const { id, api } = await join();
    const refusal = await whileLocked(
      id,
      1,
      () => refusalOf(api.account.createAccessToken.mutate(REQUEST)),
      async (tx) => void (await deleteSessionsOf(tx, id)),
    );
    expect(refusal).toMatchObject({ code: "notSignedIn" });
    const tokens = await world.sql.query("select id from access_tokens where profile_id = $1", [
      id,
    ]);
    expect(tokens.rows).toEqual([]);
  });
});

describe("revoking an access token", () => {
  it("ends it at once; it is audited, emailed and stays in the list", async () => {
    const { id, email, api } = await join("customer", "el");
    const { secret, token } = await api.account.createAccessToken.mutate(REQUEST);
    await api.account.revokeAccessToken.mutate({ id: token.id });
    expect(await callerOf(secret)).toEqual(REVOKED);
    expect(await api.account.accessTokens.query()).toMatchObject([
      { id: token.id, state: "revoked" },
    ]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: "account.revokeAccessToken",
      details: { token: token.preview },
    });
    const { text } = await queuedEmail(world, email, "access-token-revoked");
    expect(text).toContain(`Price sync (${token.preview})`);
    expect(text).toContain("ένα κλειδί API του λογαριασμού σας ανακλήθηκε");
  });

  it("is possible for its owner only, and once", async () => {
    const [owner, stranger] = [await join(), await join()];
    const { secret, token } = await owner.api.account.createAccessToken.mutate(REQUEST);
    const revoke = ({ api }: typeof owner) =>
      api.account.revokeAccessToken.mutate({ id: token.id });
    expect(await refusalOf(revoke(stranger))).toMatchObject({ code: "notFound" });
    expect(await callerOf(secret)).toBe(owner.id);
    await revoke(owner);
    expect(await refusalOf(revoke(owner))).toMatchObject({ code: "notFound" });
    expect(await emailsTo(owner.email)).toEqual(["access-token-created", "access-token-revoked"]);
    expect(await stranger.api.account.accessTokens.query()).toEqual([]);
  });

  it("happens to all tokens with a new password, of which the email speaks", async () => {
    const { id, email, api } = await join();
    const tokens = [
      await addAccessToken(world.platform, id, ["account:read"], "First"),
      await addAccessToken(world.platform, id, ["account:read"], "Second"),
    ];
    const others = await join();
    const foreign = await others.api.account.createAccessToken.mutate(REQUEST);
    const password = "another good one";
    await api.account.changePassword.mutate({ current: PASSWORD, password });
    for (const { secret } of tokens) expect(await callerOf(secret)).toEqual(REVOKED);
    expect(await callerOf(foreign.secret)).toBe(others.id);
    const { text } = await queuedEmail(world, email, "password-changed");
    expect(text).toContain("We also revoked the access tokens");
    expect(text).toContain("First (mlt_test_");
    expect(await auditOf(id)).toEqual([
      { action: "account.changePassword", details: { tokens: 2 } },
    ]);
    await api.account.changePassword.mutate({ current: password, password: PASSWORD });
    expect((await queuedEmail(world, email, "password-changed")).text).not.toContain("token");
  });

  it("happens to all tokens with a reset of the password", async () => {
    const { id, email } = await join();
    const { secret } = await addAccessToken(world.platform, id, ["account:read"]);
    const { api } = await connect(world.origin);
    await api.account.requestReset.mutate({ email, language: "en" });
    const token = secretIn((await queuedEmail(world, email, "reset-password")).text);
    expect(await callerOf(secret)).toBe(id);
    await api.account.resetPassword.mutate({ token, password: "another good one" });
    expect(await callerOf(secret)).toEqual(REVOKED);
  });

  it("happens to all tokens with a new address", async () => {
    const { id, email, api } = await join();
    const { secret } = await addAccessToken(world.platform, id, ["account:read"]);
    await api.account.requestEmailChange.mutate({ email: `new-${email}`, password: PASSWORD });
    const token = secretIn((await queuedEmail(world, `new-${email}`, "change-email")).text);
    await api.account.confirmEmailChange.mutate({ token });
    expect(await callerOf(secret)).toEqual(REVOKED);
    const { text } = await queuedEmail(world, email, "email-changed");
    expect(text).toContain("We also revoked the access tokens");
  });

  it("happens to all tokens when an admin signs the person out, which is emailed", async () => {
    const { id, email } = await join();
    const { secret } = await addAccessToken(world.platform, id, ["account:read"]);
    const admin = await join("admin");
    await admin.api.admin.endSessions.mutate({ id });
    expect(await callerOf(secret)).toEqual(REVOKED);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: "profile.endSessions",
      details: { devices: 1, tokens: 1 },
    });
    expect(await emailsTo(email)).toEqual(["access-tokens-revoked"]);
  });

  it("happens to all tokens of an account that becomes an admin's", async () => {
    const { id, email } = await join();
    const { secret } = await addAccessToken(world.platform, id, ["account:read"]);
    await makeAdmin(world.platform, { email, fullName: null, password: null, language: "en" });
    expect(await callerOf(secret)).toEqual(REVOKED);
  });

  it("does not happen by signing out, of one device or all others", async () => {
    const { id, email, api } = await join();
    const other = await connect(world.origin, email);
    const { secret } = await api.account.createAccessToken.mutate(REQUEST);
    await other.api.account.endOtherSessions.mutate();
    await other.api.account.signOut.mutate();
    expect(await callerOf(secret)).toBe(id);
  });
});

describe("the life of an access token", () => {
  it("ends at its expiry, with a code of its own, and it is deleted some time after", async () => {
    const { id, api } = await join();
    const { secret } = await addAccessToken(world.platform, id, ["account:read"]);
    await after(DAY_MS - MINUTE_MS, async () => expect(await callerOf(secret)).toBe(id));
    await after(DAY_MS + MINUTE_MS, async () => {
      expect(await callerOf(secret)).toEqual([401, "tokenExpired"]);
      expect(await api.account.accessTokens.query()).toMatchObject([{ state: "expired" }]);
      await world.platform.accessTokens.deleteEnded();
      expect(await api.account.accessTokens.query()).toHaveLength(1);
    });
    const lastDay = RETENTION_DAYS.endedAccessToken + 1;
    await after(lastDay * DAY_MS + MINUTE_MS, async () => {
      await world.platform.accessTokens.deleteEnded();
      expect(await callerOf(secret)).toEqual(REVOKED);
    });
    expect(await api.account.accessTokens.query()).toEqual([]);
  });

  it("shows the last use to the minute, with its address, and writes it once for many calls", async () => {
    const { id, api } = await join();
    const { secret } = await addAccessToken(world.platform, id, ["account:read"]);
    const [unused] = await api.account.accessTokens.query();
    expect(unused).toMatchObject({ lastUsedAt: null, lastUsedAddress: null });
    await world.sql.query(
      `create table uses (address text);
       create function note_use() returns trigger language plpgsql security definer as
         'begin insert into uses values (new.last_used_address); return null; end';
       create trigger note_use after update on access_tokens for each row
         execute function note_use()`,
    );
    const from = (address: string) => callerOf(secret, { "x-forwarded-for": address });
    const uses = async () => (await world.sql.query("select address from uses")).rows;
    const { running } = await world.platform.db.transaction(async (tx) => {
      await tx.execute(sql`select from access_tokens where profile_id = ${id} for update`);
      const calls = Promise.all(Array.from({ length: 5 }, () => from("198.51.100.7")));
      await untilOneWaits(world, 5);
      return { running: calls };
    });
    await running;
    expect(await uses()).toEqual([{ address: "198.51.100.7" }]);
    await after(MINUTE_MS / 2, async () => {
      await from("198.51.100.8");
      expect(await uses()).toHaveLength(1);
    });
    await after(1.5 * MINUTE_MS, async () => {
      await from("198.51.100.8");
      expect(await uses()).toEqual([{ address: "198.51.100.7" }, { address: "198.51.100.8" }]);
      await world.sql.query("drop trigger note_use on access_tokens");
      const [used] = await api.account.accessTokens.query();
      expect(used?.lastUsedAddress).toBe("198.51.100.8");
      expect(Date.parse(used?.lastUsedAt ?? "")).toBeGreaterThan(
        Date.now() + MINUTE_MS - SECOND_MS,
      );
    });
  });

  it("uses the database for nothing that its checksum shows to be wrong", async () => {
    const { secret } = world.platform.accessTokens.createSecret();
    const tokens = createAccessTokens({} as Database, world.platform.clock, "test");
    const wrong = `${secret.slice(0, -1)}${secret.endsWith("0") ? "1" : "0"}`;
    await expect(tokens.find(wrong, "::1")).rejects.toMatchObject({ code: "invalidToken" });
    await expect(tokens.find(secret, "::1")).rejects.toBeInstanceOf(TypeError);
    expect(await callerOf(secret)).toEqual(REVOKED);
  });

  it("loses its power with the role, the partner's status and the account of its person", async () => {
    const admin = await join("admin");
    const byAdmin = await admin.api.account.createAccessToken.mutate({
      ...REQUEST,
      scopes: ["admin:read"],
    });
    const read = (path: string, token: string) =>
      callOverHttp(world.origin, { path, type: "query", token }).then(({ code }) => code);
    expect(await read("admin.openMessages", byAdmin.secret)).toBeNull();
    await world.sql.query("update profiles set role = 'customer' where id = $1", [admin.id]);
    expect(await read("admin.openMessages", byAdmin.secret)).toBe("forbidden");

    const partner = await join("partner");
    const { secret } = await addAccessToken(world.platform, partner.id, ["partner:read"]);
    const setStatus = (status: string) =>
      world.sql.query("update partners set status = $2 where id = $1", [partner.id, status]);
    expect(await read("partner.vehicles", secret)).toBeNull();
    await setStatus("inactive");
    expect(await read("partner.vehicles", secret)).toBe("tokenSuspended");
    await setStatus("active");
    expect(await read("partner.vehicles", secret)).toBeNull();
    await world.sql.query("update profiles set email_verified_at = null where id = $1", [
      partner.id,
    ]);
    expect(await read("partner.vehicles", secret)).toBe("invalidToken");
  });
});

describe("the owner's data", () => {
  it("contains the tokens, without secret and hash", async () => {
    const { api } = await join();
    const { secret } = await api.account.createAccessToken.mutate(REQUEST);
    await callerOf(secret);
    const data = await api.account.exportMyData.query();
    expect(data.accessTokens).toMatchObject([
      { name: "Price sync", scopes: REQUEST.scopes, lastUsedAddress: "127.0.0.1" },
    ]);
    const text = JSON.stringify(data);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(hashSecret(secret));
  });

  it("loses the tokens with the account, also where its bookings are kept", async () => {
    const { id, email, api } = await join();
    const { secret } = await addAccessToken(world.platform, id, ["account:read"], "Erased name");
    const vehicle = await addVehicle(world.platform, (await addUser(world.platform, "partner")).id);
    const request = bookingRequest(vehicle.id, { customerEmail: email });
    await api.checkout.place.mutate(request);
    await api.account.deleteAccount.mutate({ password: PASSWORD });
    const { rows } = await world.sql.query(
      "select (select count(*)::int from profiles where id = $1) as profiles, (select count(*)::int from access_tokens where profile_id = $1) as tokens",
      [id],
    );
    expect(rows).toEqual([{ profiles: 1, tokens: 0 }]);
    expect(await callerOf(secret)).toEqual(REVOKED);
  });
});

it("the typed client works with a token alone, for calls and subscriptions", async () => {
  const { id } = await join();
  const { secret } = await addAccessToken(world.platform, id, ["account:write", "checkout:read"]);
  const { api, close } = createApiClient(world.origin, { token: secret });
  expect(await api.account.viewer.query()).toMatchObject({ id });
  const profile = { fullName: "Changed By Token", phone: "", language: "en" as const };
  expect(await api.account.updateProfile.mutate(profile)).toMatchObject({
    fullName: "Changed By Token",
  });
  const first = await new Promise((resolve, reject) => {
    const watching = api.checkout.onBookingChange.subscribe(
      {},
      {
        onData({ data }) {
          watching.unsubscribe();
          resolve(data);
        },
        onError: reject,
      },
    );
  });
  expect(first).toBeNull();
  await close();
});
