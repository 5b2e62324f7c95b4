import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { freePort, startServerProcess } from "#tests/support/servers/server-process.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { cloneDatabase, startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

it("the log at its most verbose level contains no password, token, cookie, email address or phone number, also for failures", async () => {
  const { platform, sql } = world;
  const server = await startServerProcess({
    DATABASE_URL: world.databaseUrl,
    LOG_LEVEL: "trace",
  });
  const [partner, user] = await Promise.all([
    addUser(platform, "partner"),
    addUser(platform, "customer"),
  ]);
  const vehicle = await addVehicle(platform, partner.id);
  const cookie = await signedInCookie(server.origin, user.email);
  const { api } = await connect(server.origin, user.email);
  const request = bookingRequest(vehicle.id);
  // An unexpected constraint makes the database include the row in its error.
  await sql.query("alter table bookings add constraint never check (customer_name = '')");
  expect((await refusalOf(api.checkout.place.mutate(request))).code).toBe("unexpected");
  await sql.query("alter table bookings drop constraint never");
  await refusalOf(api.account.signIn.mutate({ email: user.email, password: "not the password" }));
  await server.end("SIGTERM");

  const log = server.output();
  expect(log).toContain('"a call failed"');
  expect(log).toContain("never");
  const token = cookie.split("=")[1] ?? "";
  const secrets = [PASSWORD, "not the password", token, user.email, request.customerEmail];
  for (const secret of [...secrets, request.customerPhone, request.customerName]) {
    expect(log).not.toContain(secret);
  }
});

type OutageLine = { requestId: string; traceId: string; repeats?: number };

it("a database outage is logged once a second with its count, not once per call or page", async () => {
  const own = await cloneDatabase();
  const server = await startServerProcess({
    DATABASE_URL: own.url,
    // No collector: a trace is recorded all the same.
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  const database = new URL(own.url).pathname.slice(1);
  const superuser = new Client({ connectionString: inject("superuserUrl") });
  await superuser.connect();
  await superuser.query(`alter database ${database} with allow_connections false`);
  await superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
    [database],
  );
  const headers = { cookie: "meltemi_session=any" };
  const start = Date.now();
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const response = await fetch(`${server.origin}/trpc/checkout.myBookings`, { headers });
      return response.status;
    }),
  );
  // Each with an address of its own: the same page would be rendered once for all.
  const pages = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const response = await fetch(`${server.origin}/en/vehicles?q=word${index}`);
      return response.status;
    }),
  );
  const seconds = Math.ceil((Date.now() - start) / 1000);
  expect(new Set([...statuses, ...pages])).toEqual(new Set([503]));
  const lines = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes("the database is unavailable"))
      .map((line) => JSON.parse(line) as OutageLine);
  const countLogged = () => lines().reduce((sum, { repeats = 1 }) => sum + repeats, 0);
  await expect.poll(countLogged).toBeGreaterThanOrEqual(320);
  expect(lines().length).toBeLessThanOrEqual(seconds + 2);
  for (const { requestId, traceId } of lines()) {
    expect(requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  }
  await superuser.query(`alter database ${database} with allow_connections true`);
  await superuser.end();
  await server.end("SIGTERM");
  await own.drop();
});
