import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSessions } from "#server/platform/auth/sessions.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import type { Role } from "#shared/account/account.ts";
import { callOverHttp } from "#tests/support/clients/wire.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: World;
let movedBy = 0;
const startedAt = systemClock.now().getTime();
const clock: Clock = { now: () => new Date(startedAt + movedBy) };

beforeAll(async () => {
  world = await startWorld({
    with: ({ db }) => ({ clock, sessions: createSessions(db, clock, false) }),
  });
});
beforeEach(() => {
  movedBy = 0;
});
afterAll(() => world.end());

async function openSession(role: Role, options = {}) {
  const user = await addUser(world.platform, role, options);
  const set = await world.platform.sessions.open(user.id, "test");
  return { ...user, set, cookie: set.split(";")[0] ?? "" };
}

/** Requests the viewer like a page: returns the person's id, and the cookie of the response. */
async function visit(cookie: string) {
  const response = await fetch(`${world.origin}/trpc/account.viewer`, { headers: { cookie } });
  const { result } = (await response.json()) as { result: { data: { id: string } | null } };
  return { id: result.data?.id ?? null, set: response.headers.getSetCookie().at(-1) ?? null };
}

const maxAge = (set: string | null) => Number(/Max-Age=(\d+)/.exec(set ?? "")?.[1]);

const LIFETIMES = [
  ["customer", 30 * DAY, 90 * DAY],
  ["partner", 30 * DAY, 90 * DAY],
  ["admin", 12 * HOUR, 24 * HOUR],
] as const;

describe.each(LIFETIMES)("the session of a %s", (role, idle, absolute) => {
  it("ends after a long time without use", async () => {
    const { id, cookie, set } = await openSession(role);
    expect(Math.abs(maxAge(set) - idle / SECOND)).toBeLessThanOrEqual(1);
    movedBy = idle - MINUTE;
    expect((await visit(cookie)).id).toBe(id);
    movedBy += idle + MINUTE;
    expect((await visit(cookie)).id).toBeNull();
  });

  it("ends some time after it was opened, however often it is used", async () => {
    const { id, cookie } = await openSession(role);
    const step = idle / 2;
    for (movedBy = step; movedBy < absolute; movedBy += step) {
      const { id: found, set } = await visit(cookie);
      expect(found).toBe(id);
      const left = Math.min(idle, absolute - movedBy) / SECOND;
      expect(Math.abs(maxAge(set) - left)).toBeLessThanOrEqual(2);
    }
    movedBy = absolute + SECOND;
    expect((await visit(cookie)).id).toBeNull();
  });
});

it("a use is stored at most once a minute, and once for many concurrent calls", async () => {
  const { id, cookie } = await openSession("customer");
  const lastUse = async () => {
    const { rows } = await world.sql.query(
      "select last_used_at from sessions where profile_id = $1",
      [id],
    );
    return rows[0].last_used_at.getTime() as number;
  };
  const opened = await lastUse();
  movedBy = MINUTE - SECOND;
  expect((await visit(cookie)).set).toBeNull();
  expect(await lastUse()).toBe(opened);
  movedBy = MINUTE + SECOND;
  const responses = await Promise.all(Array.from({ length: 20 }, () => visit(cookie)));
  expect(responses.filter(({ set }) => set !== null)).toHaveLength(1);
  expect(await lastUse()).toBeGreaterThan(opened);
});

it("a session gets the shorter life of an admin as soon as its person becomes one", async () => {
  const { id, cookie } = await openSession("customer");
  await world.sql.query("update profiles set role = 'admin' where id = $1", [id]);
  expect((await visit(cookie)).id).toBe(id);
  movedBy = 13 * HOUR;
  expect((await visit(cookie)).id).toBeNull();
});

it("sessions of unproven and deleted accounts count as visitors", async () => {
  const unproven = await openSession("customer", { isUnverified: true });
  expect((await visit(unproven.cookie)).id).toBeNull();
  const { id, cookie } = await openSession("customer");
  await world.sql.query("update profiles set anonymised_at = now() where id = $1", [id]);
  expect((await visit(cookie)).id).toBeNull();
});

it("signing in again ends the browser's previous session", async () => {
  const { id, email, cookie, password } = await openSession("customer");
  const response = await fetch(`${world.origin}/trpc/account.signIn`, {
    method: "POST",
    headers: { origin: world.origin, "content-type": "application/json", cookie },
    body: JSON.stringify({ email, password }),
  });
  const [set = ""] = response.headers.getSetCookie();
  expect((await visit(set.split(";")[0] ?? "")).id).toBe(id);
  expect((await visit(cookie)).id).toBeNull();
});

it("the database contains no token", async () => {
  const { cookie } = await openSession("customer");
  const token = cookie.slice(cookie.indexOf("=") + 1);
  const { rows } = await world.sql.query("select count(*) from sessions s where s::text like $1", [
    `%${token}%`,
  ]);
  expect(Number(rows[0].count)).toBe(0);
});

it("a malformed cookie counts as none", async () => {
  const cookie = "meltemi_session=%E0%A4%A";
  const call = { path: "account.viewer", type: "query", cookie } as const;
  expect(await callOverHttp(world.origin, call)).toMatchObject({ status: 200, code: null });
});
