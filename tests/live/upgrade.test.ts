import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { Agent, get } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INSTALLED_PROXIES, type ProxyName } from "#tests/support/programs/installed-programs.ts";
import { startStandIns } from "#tests/support/programs/stand-ins.ts";
import { startProxy } from "#tests/support/servers/proxies.ts";
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from "#tests/support/servers/server-process.ts";
import { expectWholeBookings, visitDuring } from "#tests/support/servers/visitors.ts";
import { stretched } from "#tests/support/slowness.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";
import { serverBundle } from "../../scripts/bundle-server.ts";

/** nginx lets its processes of before accept for this long beside the new ones. */
const OVERLAP_MS = 1_000;
const ASK_EVERY_MS = 20;
const READY_SECONDS = Math.ceil(stretched(60_000) / 1_000);
const NEXT = "next";

/** Builds the program under another version, with all else that a process reads. */
async function buildNextVersion(folder: string): Promise<void> {
  const dist = path.join(folder, "dist");
  await mkdir(dist);
  await build({
    ...serverBundle("server/main.ts", path.join(dist, "server")),
    define: { MELTEMI_BUILD: JSON.stringify(NEXT) },
  });
  const others = (await readdir("dist")).filter((name) => name !== "server");
  const shared = ["drizzle", "node_modules", ...others.map((name) => `dist/${name}`)];
  for (const name of shared) await symlink(path.resolve(name), path.join(folder, name));
}

let folder: string;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-upgrade-"));
  await buildNextVersion(folder);
  world = await startWorld({ env: { DEMO_DATA: "off" } });
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Two processes behind a proxy, and a substitute for systemd whose units are processes of the test.
 */
async function startSite(name: ProxyName) {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const own = [await freePort(), await freePort()] as const;
  const meantime = [await freePort(), await freePort()] as const;
  const processes = new Map<string, ServerProcess>();
  /** The folder that `current` leads to. */
  let current: string | undefined;
  /** A unit that does not get ready. */
  let broken: string | null = null;
  const start = async (unitPort: string) => {
    if (processes.has(unitPort) || unitPort === broken) return;
    const settings = {
      PORT: unitPort,
      PUBLIC_URL: origin,
      DATABASE_URL: world.applicationUrl,
      MIGRATION_DATABASE_URL: world.databaseUrl,
      DRAIN_SECONDS: "3",
    };
    processes.set(unitPort, await startServerProcess(settings, current ? { folder: current } : {}));
  };
  const stop = async (unitPort: string) => {
    const unit = processes.get(unitPort);
    processes.delete(unitPort);
    if (unit) expect(await unit.end("SIGTERM")).toBe(0);
  };
  for (const unitPort of own) await start(String(unitPort));
  const proxy = await startProxy(name, port, own);
  const units = await startStandIns(["systemctl"], async (_program, [command, ...names]) => {
    const ports = names.flatMap((unit) => /^meltemi@(\d+)$/.exec(unit)?.[1] ?? []);
    if (command === "reload") await proxy.reload();
    else {
      if (command !== "start") await Promise.all(ports.map(stop));
      if (command !== "stop") await Promise.all(ports.map(start));
    }
    return { code: 0 };
  });
  const lists = [own.join(" "), meantime.join(" ")] as const;
  return {
    name,
    origin,
    proxy,
    units,
    own,
    meantime,
    upgrade: (settings: Record<string, string> = {}) =>
      units.run("deploy/systemd/upgrade.sh", lists, { ...proxy.upstreams, ...settings }),
    setCurrent(next: string) {
      current = next;
    },
    breakUnit(next: number | null) {
      broken = next === null ? null : String(next);
    },
    running: () => [...processes.keys()].map(Number).toSorted((one, other) => one - other),
    async stop() {
      await proxy.stop();
      await Promise.all([...processes.keys()].map(stop));
      await units.end();
    },
  };
}

type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * True where the kernel resets connections that wait at a listener which is closed, as Caddy does
 * on a reload; deploy/caddy/sysctl.conf has it hand them over.
 */
function kernelResetsWaiting(): boolean {
  const setting = "/proc/sys/net/ipv4/tcp_migrate_req";
  return !existsSync(setting) || readFileSync(setting, "utf8").trim() === "0";
}

type VersionResponse = { status: number | undefined; body: string };

/**
 * Asks once. Sent again is what was sent over a kept connection in the moment of its end, and once
 * what was sent over a new one that was reset before a response.
 */
async function ask(address: string, agent: Agent, repeatsReset: boolean): Promise<VersionResponse> {
  const request = get(address, { agent });
  let response: IncomingMessage;
  try {
    [response] = (await once(request, "response")) as [IncomingMessage];
  } catch (error) {
    if (request.reusedSocket) return ask(address, agent, repeatsReset);
    const { code, syscall } = error as NodeJS.ErrnoException;
    // Without a system call, Caddy has closed it in order.
    const isReset = code === "ECONNRESET" && syscall !== undefined;
    if (repeatsReset && isReset) return ask(address, agent, false);
    throw error;
  }
  return { status: response.statusCode, body: await text(response) };
}

/** Asks a site for its version during the work, over new connections and over a kept one. */
async function watchVersions<T>({ name, origin, proxy }: Site, work: () => Promise<T>) {
  const repeatsReset = name === "caddy" && kernelResetsWaiting();
  const ca = readFileSync(proxy.certificate);
  const agents = [new Agent({ ca }), new Agent({ ca, keepAlive: true, maxSockets: 1 })];
  const versions: { at: number; version: string }[] = [];
  const failures: string[] = [];
  const over = new AbortController();
  const asking = agents.map(async (agent) => {
    while (!over.signal.aborted) {
      const at = performance.now();
      try {
        const { status, body } = await ask(`${origin}/healthz/ready`, agent, repeatsReset);
        if (status === 200) versions.push({ at, ...(JSON.parse(body) as { version: string }) });
        else failures.push(`${status} ${body}`);
      } catch (error) {
        failures.push(String(error));
      }
      await pause(ASK_EVERY_MS);
    }
  });
  const result = await work().finally(() => over.abort());
  await Promise.all(asking);
  for (const agent of agents) agent.destroy();
  return { result, versions: versions.sort((one, other) => one.at - other.at), failures };
}

describe.each(INSTALLED_PROXIES)("behind %s", (name) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite(name);
  });
  afterAll(() => site.stop());

  it("a version that does not get ready leaves visitors where they are", async () => {
    site.breakUnit(site.meantime[1]);
    const { code, errors } = await site.upgrade({ READY_SECONDS: "1" });
    site.breakUnit(null);
    expect(code).toBe(1);
    expect(errors).toContain("visitors are where they were");
    expect(site.units.calls.filter((call) => call.startsWith("systemctl reload"))).toEqual([]);
    const [giveUp = ""] = /(?<=: ).*systemctl stop .*/.exec(errors) ?? [];
    const { run } = site.units;
    expect(await run("/bin/sh", ["-c", giveUp], site.proxy.upstreams)).toMatchObject({ code: 0 });
    expect(site.running()).toEqual(site.own.toSorted());
  });

  it("a new version takes over all visitors at once, without a lost request or event", async () => {
    site.setCurrent(folder);
    const upgrade = async () => {
      const { code, errors } = await site.upgrade({ READY_SECONDS: String(READY_SECONDS) });
      expect({ code, errors }).toEqual({ code: 0, errors: "" });
    };
    const visit = () => visitDuring({ ...site, world }, upgrade, { repeatsLost: true });
    const { result: report, versions, failures } = await watchVersions(site, visit);
    expect(site.running()).toEqual(site.own.toSorted());
    expect([...report.failures, ...failures]).toEqual([]);
    expect(report.booked.length).toBeGreaterThan(20);
    expect(report.received.sort()).toEqual(report.booked.sort());
    await expectWholeBookings(world, report.booked);

    const isNext = ({ version }: { version: string }) => version.endsWith(`+${NEXT}`);
    const first = versions.findIndex(isNext);
    expect(first).toBeGreaterThan(0);
    const changed = versions[first]?.at ?? 0;
    const after = versions.filter(({ at }) => at > changed + OVERLAP_MS);
    expect(after.length).toBeGreaterThan(20);
    expect(after.filter((response) => !isNext(response))).toEqual([]);
  });
});
