import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnImage } from "#shared/partner/partner-vehicle.ts";
import { IMAGES_PATH } from "#shared/vehicle/image-files.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
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
import { requestThrough } from "#tests/support/servers/request-through.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from "#tests/support/servers/server-process.ts";
import { expectWholeBookings, visitDuring } from "#tests/support/servers/visitors.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
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
      LOG_LEVEL: "info",
      ...(nats ? { BOOKING_FEED: nats.url } : {}),
    });
  const readMetrics = async (index: 0 | 1) =>
    (await fetch(`http://127.0.0.1:${metricsPorts[index]}/metrics`)).text();
  const readFigure = async (index: 0 | 1, metric: string) => {
    const lines = (await readMetrics(index)).split("\n");
    const line = lines.find((one) => one.startsWith(`${metric} `));
    return line === undefined ? null : Number(line.slice(metric.length + 1));
  };
  const processes: [ServerProcess, ServerProcess] = [await startProcess(0), await startProcess(1)];
  const proxy = await startProxy(name, port, [first, second]);
  return {
    origin,
    proxy,
    nats,
    /** A figure of both processes; null where one does not have it. */
    readBoth: async (metric: string) => [await readFigure(0, metric), await readFigure(1, metric)],
    outputs: () => processes.map((process) => process.output()),
    async restart(index: 0 | 1) {
      expect(await processes[index]?.end("SIGTERM")).toBe(0);
      processes[index] = await startProcess(index);
      // Not before the proxy sends it visitors again is the next one restarted.
      const answered = /_count\{kind="page",status="200"\} [1-9]/;
      await expect.poll(() => readMetrics(index)).toMatch(answered);
    },
    /** Waits until both processes have read from the replica again. */
    async untilReplicaIsRead() {
      const figure = 'meltemi_catalog_reads_total{server="replica"}';
      const count = async (index: 0 | 1) => (await readFigure(index, figure)) ?? 0;
      const [inFirst, inSecond] = [await count(0), await count(1)];
      await expect.poll(() => count(0)).toBeGreaterThan(inFirst);
      await expect.poll(() => count(1)).toBeGreaterThan(inSecond);
    },
    async stop() {
      await proxy.stop();
      await Promise.all(processes.map((process) => process.end("SIGTERM")));
      await nats?.stop();
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

describe("a process that received SIGTERM", () => {
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

  it("a photo that one process stored in the bucket is read from both", async () => {
    const { platform } = world;
    const partner = await addUser(platform, "partner");
    const { secret } = await addAccessToken(platform, partner.id, ["partner:write"]);
    const headers = {
      authorization: `Bearer ${secret}`,
      "content-type": "application/octet-stream",
      "x-request-id": "chosen-by-the-client",
    };
    const upload = await requestThrough(site.proxy, `${site.origin}/trpc/partner.uploadImage`, {
      method: "POST",
      headers,
      body: await makePhoto("jpeg", name === "caddy" ? "#2b90b9" : "#b92b90"),
    });
    expect(upload.status).toBe(200);
    expect(upload.headers["x-request-id"]).toMatch(/^[0-9a-f-]{32,36}$/);
    const { result } = JSON.parse(upload.body.toString()) as { result: { data: OwnImage } };
    const address = result.data.image.url;
    const files = () =>
      site.readBoth('meltemi_request_duration_seconds_count{kind="file",status="200"}');
    const before = await files();
    const bodies = new Set<string>();
    await expect
      .poll(async () => {
        const image = await requestThrough(site.proxy, site.origin + address);
        expect([image.status, image.headers["content-type"]]).toEqual([200, "image/webp"]);
        bodies.add(image.body.toString("base64"));
        const now = await files();
        return now.map((count, index) => Number(count) > Number(before[index]));
      })
      .toEqual([true, true]);
    const stored = await fetch(images.publicUrl + address.slice(IMAGES_PATH.length));
    bodies.add(Buffer.from(await stored.arrayBuffer()).toString("base64"));
    expect([stored.status, bodies.size]).toEqual([200, 1]);
  });

  it("a client's wrong sign-ins count for its own address, whichever it claims", async () => {
    const tryFrom = async (claimed: string) => {
      const { status, headers } = await requestThrough(
        site.proxy,
        `${site.origin}/trpc/account.signIn`,
        {
          method: "POST",
          headers: {
            origin: site.origin,
            "content-type": "application/json",
            "x-forwarded-for": claimed,
          },
          body: Buffer.from(JSON.stringify({ email: "a@example.com", password: "not it at all" })),
        },
      );
      const left = /"signInByAddress";r=(\d+)/.exec(String(headers["ratelimit"]))?.[1];
      return { status, left: Number(left) };
    };
    const first = await tryFrom("203.0.113.9");
    expect(first).toEqual({ status: 401, left: expect.any(Number) });
    expect(await tryFrom("203.0.113.10")).toEqual({ status: 401, left: first.left - 1 });
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
    await expectWholeBookings(world, report.booked);
  });

  it.each(hasNatsServer ? ["NATS"] : [])(
    "nothing is lost when %s ends, which log and metrics say, and its return too",
    async () => {
      const connected = () => site.readBoth('meltemi_feed_connected{feed="bookings"}');
      const countLines = (text: string) =>
        site.outputs().map((output) => output.split(text).length - 1);
      const [lost, regained] = ["NATS unreachable", "NATS is connected again"];
      await expect.poll(connected).toEqual([1, 1]);
      expect([countLines(lost), countLines(regained)]).toEqual([
        [0, 0],
        [0, 0],
      ]);
      const report = await visitDuring({ ...site, world }, async () => {
        await untilBooked(10);
        await site.nats?.stop();
        await expect.poll(connected).toEqual([0, 0]);
        await untilBooked(10);
        expect(countLines(lost)).toEqual([1, 1]);
        await site.nats?.start();
        await expect.poll(connected).toEqual([1, 1]);
        await untilBooked(10);
      });
      expect([countLines(lost), countLines(regained)]).toEqual([
        [1, 1],
        [1, 1],
      ]);
      expect(report.failures).toEqual([]);
      expect(report.booked.length).toBeGreaterThanOrEqual(30);
      expect(report.received.sort()).toEqual(report.booked.sort());
      await expectWholeBookings(world, report.booked);
    },
  );
});
