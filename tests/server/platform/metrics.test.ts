import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { expireBookings } from "#server/checkout/expire-bookings.ts";
import { serveMetrics } from "#server/platform/metrics/metrics-server.ts";
import { startJobs } from "#server/platform/process/jobs.ts";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";
import { followLive } from "#tests/support/clients/live-socket.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { readDescribedMetrics } from "#tests/support/metrics/described-metrics.ts";
import { hasPromtool } from "#tests/support/programs/installed-programs.ts";
import { runPromtool } from "#tests/support/programs/promtool.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { connect, connectNew, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let address: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  world = await startWorld({
    env: {
      METRICS_ADDRESS: "127.0.0.1:0",
      // Replicas need it; the world's own database is used. Nothing listens where the replica is.
      DATABASE_URL: "postgres://meltemi@127.0.0.1:1/meltemi",
      DATABASE_REPLICA_URLS: "postgres://meltemi@127.0.0.1:1/none",
    },
  });
  const served = await serveMetrics(world.platform.metrics, { host: "127.0.0.1", port: 0 });
  address = `http://127.0.0.1:${served.port}`;
  stop = served.stop;
});
afterAll(async () => {
  await stop();
  await world.end();
});
keepMemoryOn(() => [world.platform]);

/** The figures by name with labels, such as `meltemi_sockets` or `x{a="b"}`. */
function parseFigures(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => /^[a-z]/.test(line));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

async function readFigures(): Promise<Map<string, number>> {
  const response = await fetch(`${address}/metrics`);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  return parseFigures(await response.text());
}

const countOf = async (figure: string) => (await readFigures()).get(figure) ?? 0;

it("counts requests by kind and status, those served from memory included", async () => {
  const calls = 'meltemi_request_duration_seconds_count{kind="call",status="200"}';
  const before = await countOf(calls);
  const hits = 'meltemi_cache_events{event="hit"}';
  const hitsBefore = await countOf(hits);
  const places = () =>
    fetch(`${world.origin}/trpc/catalog.places`).then((response) => response.text());
  await places();
  const [bytes, misses] = ["meltemi_cache_bytes", 'meltemi_cache_events{event="miss"}'];
  const { bytes: held, misses: missed } = world.platform.responseCache.figures();
  expect(held).toBeGreaterThan(100);
  expect([await countOf(bytes), await countOf(misses)]).toEqual([held, missed]);
  await places();
  await places();
  expect(await countOf(calls)).toBe(before + 3);
  expect(await countOf(hits)).toBeGreaterThan(hitsBefore);
  await fetch(`${world.origin}/api/v1/no-such-operation`);
  const refused = 'meltemi_request_duration_seconds_count{kind="rest",status="404"}';
  expect(await countOf(refused)).toBe(1);
});

it("counts calls by procedure and by the code of their refusal", async () => {
  const { api } = await connect(world.origin);
  await api.account.viewer.query();
  await refusalOf(api.account.signIn.mutate({ email: "a@example.com", password: PASSWORD }));
  const call = 'procedure="account.signIn",type="mutation"';
  expect(await countOf(`meltemi_calls_total{${call},result="wrongCredentials"}`)).toBe(1);
  expect(await countOf(`meltemi_call_duration_seconds_count{${call}}`)).toBe(1);
  await fetch(`${world.origin}/trpc/catalog.list?input=${encodeURIComponent('{"limit":"many"}')}`);
  const list = 'procedure="catalog.list",type="query"';
  expect(await countOf(`meltemi_calls_total{${list},result="invalidInput"}`)).toBe(1);
  const viewer = 'procedure="account.viewer",type="query",result="ok"';
  expect(await countOf(`meltemi_calls_total{${viewer}}`)).toBeGreaterThan(0);
});

it("counts open sockets", async () => {
  const partner = await addUser(world.platform, "partner");
  const cookie = await signedInCookie(world.origin, partner.email);
  const live = followLive(world.origin, cookie, "partner.onBookingChange");
  await vi.waitFor(async () => expect(await countOf("meltemi_sockets")).toBe(1), LONG_WAIT);
  live.close();
  await vi.waitFor(async () => expect(await countOf("meltemi_sockets")).toBe(0), LONG_WAIT);
});

it("counts what waits in the database", async () => {
  expect(await countOf("meltemi_bookings_overdue")).toBe(0);
  const partner = await addUser(world.platform, "partner");
  const vehicle = await addVehicle(world.platform, partner.id);
  const customer = await addUser(world.platform, "customer");
  const { api } = await connect(world.origin, customer.email);
  const { bookingId } = await api.checkout.place.mutate(bookingRequest(vehicle.id));
  const waiting = await countOf('meltemi_emails{state="waiting"}');
  expect(waiting).toBeGreaterThan(0);
  const overdue = "update bookings set payment_due_at = now() - interval '1 hour' where id = $1";
  await world.sql.query(overdue, [bookingId]);
  expect(await countOf("meltemi_emails_late_seconds")).toBe(0);
  const late = "update outgoing_mails set attempts = 1, created_at = now() - interval '1 hour'";
  await world.sql.query(late);
  const seconds = await countOf("meltemi_emails_late_seconds");
  expect(seconds).toBeGreaterThanOrEqual(3_600);
  expect(seconds).toBeLessThan(3_660);
  await world.sql.query("update outgoing_mails set failed_at = now()");
  const figures = await readFigures();
  expect(figures.get("meltemi_bookings_overdue")).toBe(1);
  expect(figures.get('meltemi_emails{state="waiting"}')).toBe(0);
  expect(figures.get('meltemi_emails{state="failed"}')).toBe(waiting);
  expect(figures.get("meltemi_emails_late_seconds")).toBe(0);
});

it("counts bookings that were not paid in time", async () => {
  const partner = await addUser(world.platform, "partner");
  const { api, close } = await connectNew(world, "customer");
  const before = await countOf("meltemi_bookings_expired_total");
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    const vehicle = await addVehicle(world.platform, partner.id);
    ids.push((await api.checkout.place.mutate(bookingRequest(vehicle.id))).bookingId);
  }
  await world.sql.query(
    "update bookings set payment_due_at = now() - interval '1 hour' where id = any($1)",
    [ids.slice(1)],
  );
  // That of the test before is overdue too.
  const expired = await expireBookings(world.platform);
  expect(expired).toBeGreaterThanOrEqual(2);
  expect(await countOf("meltemi_bookings_expired_total")).toBe(before + expired);
  await close();
});

it("has the instant of the newest backup, and nothing before the first", async () => {
  const name = "meltemi_backup_timestamp_seconds";
  expect((await readFigures()).has(name)).toBe(false);
  for (const takenAt of ["2026-11-20T02:00:00Z", "2026-11-21T02:00:00Z"]) {
    await world.sql.query(
      `insert into backups (id, taken_at, bytes, rows, missing_images, is_encrypted)
       values (gen_random_uuid(), $1, 1, 1, 0, true)`,
      [takenAt],
    );
  }
  const figures = await readFigures();
  expect(figures.get(name)).toBe(Date.parse("2026-11-21T02:00:00Z") / 1_000);
});

it("names the running version, and a replica that is away", async () => {
  const figures = await readFigures();
  expect(figures.get(`meltemi_build_info{version="${PROGRAM_VERSION}"}`)).toBe(1);
  expect(figures.get('meltemi_replica_usable{replica="127.0.0.1:1"}')).toBe(0);
});

it("measures how long an announced change takes to arrive", async () => {
  const lag = "meltemi_feed_lag_seconds";
  const { catalogFeed } = world.platform;
  const slow = vi.spyOn(catalogFeed, "caughtUp").mockImplementation(() => pause(300));
  const seconds = await countOf(lag);
  slow.mockRestore();
  expect(seconds).toBeGreaterThan(0.29);
  expect(seconds).toBeLessThan(2);
  const lost = vi.spyOn(catalogFeed, "isLive").mockReturnValue(false);
  const figures = await readFigures();
  lost.mockReturnValue(true);
  expect(figures.get('meltemi_feed_connected{feed="catalog"}')).toBe(0);
  expect(figures.has(lag)).toBe(false);
  expect((await readFigures()).has(lag)).toBe(true);
});

it("says when the database is away, from which no change arrives either", async () => {
  const own = await startWorld({ env: { METRICS_ADDRESS: "127.0.0.1:0" } });
  const read = async () => parseFigures(await own.platform.metrics.write());
  const [up, late] = ["meltemi_database_up", "meltemi_emails_late_seconds"];
  const feeds = ["catalog", "bookings"].map((feed) => `meltemi_feed_connected{feed="${feed}"}`);
  const seen = async () => {
    const figures = await read();
    return [up, ...feeds].map((name) => figures.get(name));
  };
  await expect.poll(seen).toEqual([1, 1, 1]);
  const database = new URL(own.databaseUrl).pathname.slice(1);
  const superuser = new Client({ connectionString: inject("superuserUrl") });
  await superuser.connect();
  await superuser.query(`alter database ${database} with allow_connections false`);
  const { rows } = await own.sql.query<{ pid: number }>("select pg_backend_pid() as pid");
  await superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2",
    [database, rows[0]?.pid],
  );
  await expect.poll(seen).toEqual([0, 0, 0]);
  const away = await read();
  expect([away.has(late), away.has("meltemi_feed_lag_seconds")]).toEqual([false, false]);
  await superuser.query(`alter database ${database} with allow_connections true`);
  await superuser.end();
  await expect.poll(seen).toEqual([1, 1, 1]);
  expect((await read()).get(late)).toBe(0);
  await own.end();
});

it("counts the connections of the pool", async () => {
  const { db } = world.platform;
  const connections = (state: string) => `meltemi_database_connections{state="${state}"}`;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = Promise.all(Array.from({ length: 3 }, () => db.transaction(() => released)));
  await vi.waitFor(async () => expect(await countOf(connections("busy"))).toBe(3), LONG_WAIT);
  release();
  await held;
  await vi.waitFor(async () => expect(await countOf(connections("busy"))).toBe(0), LONG_WAIT);
  expect(await countOf(connections("idle"))).toBeGreaterThanOrEqual(3);
});

it("counts requests that wait for a connection to the database, and still responds", async () => {
  const { db } = world.platform;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // More than the pool has.
  const held = Promise.all(Array.from({ length: 60 }, () => db.transaction(() => released)));
  const figures = await readFigures();
  release();
  await held;
  expect(figures.get("meltemi_database_waiting")).toBeGreaterThan(0);
  // Read over the same pool.
  expect(figures.has("meltemi_bookings_overdue")).toBe(false);
  expect(await countOf("meltemi_database_waiting")).toBe(0);
});

it("counts runs of jobs, and when one last ended well", async () => {
  const jobs = startJobs(
    [
      { name: "works", everyMs: 60_000, run: async () => undefined },
      { name: "fails", everyMs: 60_000, run: () => Promise.reject(new Error("no")) },
    ],
    world.platform.log,
    world.platform.metrics,
  );
  const done = 'meltemi_job_duration_seconds_count{task="works",result="done"}';
  await vi.waitFor(async () => expect(await countOf(done)).toBe(1), LONG_WAIT);
  await jobs.stop();
  const figures = await readFigures();
  expect(figures.get('meltemi_job_duration_seconds_count{task="fails",result="failed"}')).toBe(1);
  const success = "meltemi_job_last_success_timestamp_seconds";
  expect(figures.get(`${success}{task="works"}`)).toBeGreaterThan(1_700_000_000);
  expect(figures.has(`${success}{task="fails"}`)).toBe(false);
});

it("leaves out a figure that cannot be read, and keeps the others", async () => {
  world.platform.metrics.addGauge({
    name: "meltemi_unreadable",
    help: "Fails.",
    read: () => Promise.reject(new Error("no")),
  });
  const figures = await readFigures();
  expect(figures.has("meltemi_unreadable")).toBe(false);
  expect(figures.get("meltemi_database_waiting")).toBe(0);
  expect(figures.get('meltemi_feed_connected{feed="catalog"}')).toBe(1);
  expect(figures.get('meltemi_feed_connected{feed="bookings"}')).toBe(1);
});

it("leaves out a figure that takes too long, and does not begin to read it a second time", async () => {
  let readings = 0;
  let end: () => void = () => undefined;
  world.platform.metrics.addGauge({
    name: "meltemi_slow",
    help: "Takes long.",
    read() {
      readings += 1;
      return new Promise((resolve) => {
        end = () => resolve({ "": 1 });
      });
    },
  });
  expect((await readFigures()).has("meltemi_slow")).toBe(false);
  expect((await readFigures()).has("meltemi_slow")).toBe(false);
  expect(readings).toBe(1);
  end();
  const figures = readFigures();
  await vi.waitFor(() => expect(readings).toBe(2), LONG_WAIT);
  end();
  expect((await figures).get("meltemi_slow")).toBe(1);
});

it("has runs of a job that never ran, as zero", async () => {
  world.platform.metrics.addJob("stays away");
  const runs = 'meltemi_job_duration_seconds_count{task="stays away",result="done"}';
  expect((await readFigures()).get(runs)).toBe(0);
});

describe.each(hasPromtool ? ["promtool"] : [])("%s", () => {
  it("finds nothing wrong with the own figures", async () => {
    const response = await fetch(`${address}/metrics`);
    const { lines } = runPromtool(["check", "metrics"], await response.text());
    // The names of the others are those of prom-client.
    expect(lines.filter((line) => !/^(?:nodejs|process)_/.test(line))).toEqual([]);
  });
});

it.each([
  ["another address", "/", "GET"],
  ["a change", "/metrics", "POST"],
])("refuses %s", async (_, path, method) => {
  expect((await fetch(address + path, { method })).status).toBe(404);
  expect((await fetch(`${world.origin}/metrics`)).status).not.toBe(200);
});

/** Names without the endings that Prometheus adds to histograms. */
const listNames = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:meltemi|nodejs|process)_[a-z\d_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ""),
    ),
  );

it.each(["deploy/prometheus/alerts.yaml", "deploy/grafana/dashboard.json"])(
  "%s names only metrics that exist",
  async (file) => {
    const known = listNames(await world.platform.metrics.write());
    const named = listNames(await readFile(file, "utf8"));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  },
);

it("are all described, and no other, with their labels", async () => {
  const written = await world.platform.metrics.write();
  const ofTests = new Set(["meltemi_unreadable", "meltemi_slow"]);
  const labels = new Map<string, Set<string>>();
  for (const figure of parseFigures(written).keys()) {
    const [name = ""] = listNames(figure);
    const named = [...figure.matchAll(/[{,](\w+)="/g)].map(([, label = ""]) => label);
    if (!name.startsWith("meltemi_") || ofTests.has(name)) continue;
    labels.set(name, new Set([...(labels.get(name) ?? []), ...named]));
  }
  // The limits of histograms.
  for (const named of labels.values()) named.delete("le");
  const described = new Map(
    [...readDescribedMetrics()].map(([name, named]) => [name, new Set(named)]),
  );
  expect(labels).toEqual(described);
});
