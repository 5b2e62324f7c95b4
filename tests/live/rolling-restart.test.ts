import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from "#tests/support/postgres/replicated-database.ts";
import {
  hasNatsServer,
  INSTALLED_PROXIES,
  type ProxyName,
} from "#tests/support/programs/installed-programs.ts";
import { startNatsServer } from "#tests/support/servers/nats-server.ts";
import { startProxy } from "#tests/support/servers/proxies.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from "#tests/support/servers/server-process.ts";
import { expectWholeBookings, visitDuring } from "#tests/support/servers/visitors.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let database: ReplicatedDatabase;
let world: World;
let images: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  database = await startReplicatedDatabase();
  world = await startWorld({ database: database.primary, env: { DEMO_DATA: "off" } });
  images = await startS3Server();
});
afterAll(async () => {
  await images.end();
  await world.end();
  await database.stop();
});

/** Two processes behind a proxy, as the files of deploy/ arrange them. */
async function startSite(name: ProxyName) {
  const [port, first, second] = [await freePort(), await freePort(), await freePort()];
  const metricsPorts = [await freePort(), await freePort()] as const;
  const origin = `https://localhost:${port}`;
  const nats = hasNatsServer ? await startNatsServer() : null;
  let natsStopped: Promise<void> | null = null;
  const stopNats = () => (natsStopped ??= nats?.stop() ?? Promise.resolve());
  const startProcess = (index: 0 | 1) =>
    startServerProcess({
      PORT: String([first, second][index]),
      METRICS_ADDRESS: `127.0.0.1:${metricsPorts[index]}`,
      PUBLIC_URL: origin,
      DATABASE_URL: world.applicationUrl,
      MIGRATION_DATABASE_URL: world.databaseUrl,
      DATABASE_REPLICA_URLS: database.replicaUrl,
      IMAGES_S3: images.address,
      DRAIN_SECONDS: "3",
      ...(nats ? { BOOKING_FEED: nats.url } : {}),
    });
  const readMetrics = async (index: 0 | 1) =>
    (await fetch(`http://127.0.0.1:${metricsPorts[index]}/metrics`)).text();
  const processes: ServerProcess[] = [await startProcess(0), await startProcess(1)];
  const proxy = await startProxy(name, port, [first, second]);
  return {
    origin,
    proxy,
    stopNats,
    async restart(index: 0 | 1) {
      expect(await processes[index]?.end("SIGTERM")).toBe(0);
      processes[index] = await startProcess(index);
      // Not before the proxy sends it visitors again is the next one restarted.
      const answered = /_count\{kind="page",status="200"\} [1-9]/;
      await expect.poll(() => readMetrics(index)).toMatch(answered);
    },
    /** Waits until both processes have read from the replica again. */
    async untilReplicaIsRead() {
      const figure = /^meltemi_catalog_reads_total\{server="replica"\} (\d+)$/m;
      const count = async (index: 0 | 1) => Number(figure.exec(await readMetrics(index))?.[1] ?? 0);
      const [inFirst, inSecond] = [await count(0), await count(1)];
      await expect.poll(() => count(0)).toBeGreaterThan(inFirst);
      await expect.poll(() => count(1)).toBeGreaterThan(inSecond);
    },
    async stop() {
      await proxy.stop();
      await Promise.all(processes.map((process) => process.end("SIGTERM")));
      await stopNats();
    },
  };
}

async function countBookings(): Promise<number> {
  const { rows } = await world.sql.query<{ n: number }>("select count(*)::int as n from bookings");
  return rows[0]?.n ?? 0;
}

/** Waits until this many more are booked. */
async function untilBooked(more: number): Promise<void> {
  const before = await countBookings();
  await expect.poll(countBookings).toBeGreaterThanOrEqual(before + more);
}

describe("a process that was told to end", () => {
  const settings = () => ({ DATABASE_URL: world.applicationUrl, DRAIN_SECONDS: "60" });

  it("continues serving while it says that it is not ready, and keeps no connection", async () => {
    const server = await startServerProcess(settings());
    const ready = () => fetch(`${server.origin}/healthz/ready`);
    expect((await ready()).headers.get("connection")).toBe("keep-alive");
    const ended = server.end("SIGTERM");
    await expect.poll(async () => (await ready()).status).toBe(503);
    const page = await fetch(`${server.origin}/en/vehicles`);
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
    const fromMemory = await fetch(`${server.origin}/en/vehicles`);
    expect([fromMemory.status, fromMemory.headers.get("connection")]).toEqual([200, "close"]);
    // A person who does not want to wait.
    server.child.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  it("does not wait for anybody where a person ends it at a terminal", async () => {
    const waiting = await startServerProcess(settings());
    const hurried = await startServerProcess(settings());
    const later = waiting.end("SIGTERM").then(() => "SIGTERM");
    const sooner = hurried.end("SIGINT").then(() => "SIGINT");
    expect(await Promise.race([later, sooner])).toBe("SIGINT");
    waiting.child.kill("SIGKILL");
    await later;
  });
});

describe.each(INSTALLED_PROXIES)("behind %s", (name) => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite(name);
  });
  afterAll(() => site.stop());

  it("two processes are restarted one after the other without a lost request or event", async () => {
    const report = await visitDuring({ ...site, world }, async () => {
      await site.restart(0);
      await site.restart(1);
    });
    expect(report.failures).toEqual([]);
    expect(report.answered).toBeGreaterThan(200);
    expect(report.booked.length).toBeGreaterThan(20);
    expect(report.received.sort()).toEqual(report.booked.sort());
    await expectWholeBookings(world, report.booked);
  });

  it("nothing is lost when the replica crashes", async () => {
    const crash = async () => {
      await site.untilReplicaIsRead();
      await database.restartReplica();
      await untilBooked(10);
      await site.untilReplicaIsRead();
    };
    const report = await visitDuring({ ...site, world }, crash, { readsDatabase: true });
    expect(report.failures).toEqual([]);
    expect(report.booked.length).toBeGreaterThanOrEqual(10);
    expect(report.received.sort()).toEqual(report.booked.sort());
  });

  it.each(hasNatsServer ? ["NATS"] : [])("nothing is lost when %s ends", async () => {
    const report = await visitDuring({ ...site, world }, async () => {
      await untilBooked(10);
      await site.stopNats();
      await untilBooked(10);
    });
    expect(report.failures).toEqual([]);
    expect(report.booked.length).toBeGreaterThanOrEqual(20);
    expect(report.received.sort()).toEqual(report.booked.sort());
  });
});
