/**
 * What traces cost, and what a pooler costs: processor time per request of the server and of
 * Postgres, beside those of the same server without them in the same run.
 *   npm run bench -- --only traces-and-pooler [--rounds 8 --requests 1000]
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { hasPgBouncer } from "#tests/support/programs/installed-programs.ts";
import { startPgBouncer } from "#tests/support/servers/pgbouncer.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { median, print } from "../figures.ts";
import { type BenchFixture, prepareFixture } from "../probed-server.ts";
import { cpuMilliseconds } from "../process-cpu.ts";

const CONNECTIONS = 8;
const POOLER_SESSIONS = 20;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "8" },
    requests: { type: "string", default: "1000" },
  },
  strict: false,
});
const rounds = Number(values.rounds);
const amount = Number(values.requests);

type Call = { headers: Record<string, string>; path: () => string; body?: string };

/** No two requests for a new list are for the same one. */
let serial = 0;

function listCalls(cookie: string): Record<string, Call> {
  const session = { cookie, "sec-fetch-site": "same-origin" };
  const input = () =>
    encodeURIComponent(JSON.stringify({ filters: { maxPriceCents: 9_999_999 - serial++ } }));
  return {
    "list in memory": { headers: {}, path: () => "/trpc/catalog.list?input=%7B%7D" },
    "new list": { headers: {}, path: () => `/trpc/catalog.list?input=${input()}` },
    "own bookings": { headers: session, path: () => "/trpc/checkout.myBookings" },
    change: {
      headers: { ...session, "content-type": "application/json" },
      path: () => "/trpc/account.removeFavourite",
      // Removes nothing, but is counted and checked like any other change.
      body: JSON.stringify({ vehicleId: randomUUID() }),
    },
  };
}

/** A collector that takes everything. */
async function startCollector(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The limits that a role needs behind a pooler, which it may set for itself. */
async function setLimits({ sql, databaseUrl }: BenchFixture): Promise<void> {
  const { username, pathname } = new URL(databaseUrl);
  const limits = [
    "lock_timeout = '3s'",
    "statement_timeout = '9s'",
    "idle_in_transaction_session_timeout = '10s'",
  ];
  for (const limit of limits) {
    await sql.query(`alter role ${username} in database ${pathname.slice(1)} set ${limit}`);
  }
}

type Cost = { server: number; postgres: number };

/** Microseconds of processor time that one of many requests takes. */
async function measure(
  { origin, child }: ServerProcess,
  postmasterPid: number,
  { headers, path, body }: Call,
): Promise<Cost> {
  const pid = child.pid ?? 0;
  const before = [cpuMilliseconds(pid), cpuMilliseconds(postmasterPid)] as const;
  const result = await autocannon({
    url: origin,
    amount,
    connections: CONNECTIONS,
    requests: [
      {
        method: body === undefined ? "GET" : "POST",
        headers,
        ...(body !== undefined && { body }),
        setupRequest: (request) => ({ ...request, path: path() }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path()}: ${JSON.stringify(result.statusCodeStats)}`);
  }
  const [server, postgres] = [cpuMilliseconds(pid), cpuMilliseconds(postmasterPid)];
  return {
    server: ((server - before[0]) / amount) * 1000,
    postgres: ((postgres - before[1]) / amount) * 1000,
  };
}

const fixture = await prepareFixture();
const collector = await startCollector();
const pooler = hasPgBouncer ? await startPgBouncer(fixture.databaseUrl, POOLER_SESSIONS) : null;
const servers: Record<string, ServerProcess> = {};
try {
  const plain = { DATABASE_URL: fixture.databaseUrl, RATE_LIMIT_FACTOR: "1000000" };
  const traced = { ...plain, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const sampled = {
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.01",
  };
  servers["neither"] = await startServerProcess(plain);
  servers["traces of all"] = await startServerProcess(traced);
  servers["traces of 1 %"] = await startServerProcess({ ...traced, ...sampled });
  if (pooler) {
    await setLimits(fixture);
    servers["PgBouncer"] = await startServerProcess({
      ...plain,
      DATABASE_POOLER_URL: pooler.url,
    });
  } else print("Without PgBouncer, which is not installed");

  const { cookie } = await fixture.signIn("customer");
  const calls = listCalls(cookie);
  const costs = new Map<string, Cost[]>();
  // The first round warms the programs up.
  for (let round = 0; round <= rounds; round++) {
    for (const [kind, call] of Object.entries(calls)) {
      // Another one begins each round: the first of a kind finds the processor's caches cold.
      const ways = Object.entries(servers);
      const start = round % ways.length;
      for (const [way, server] of [...ways.slice(start), ...ways.slice(0, start)]) {
        const cost = await measure(server, fixture.postmasterPid, call);
        if (round > 0) costs.set(kind + way, [...(costs.get(kind + way) ?? []), cost]);
      }
    }
  }
  const costOf = (key: string, part: keyof Cost) =>
    median((costs.get(key) ?? []).map((cost) => cost[part]));
  print("\nMicroseconds of processor time per request, and the ratio to neither");
  for (const kind of Object.keys(calls)) {
    for (const way of Object.keys(servers)) {
      const cells = (["server", "postgres"] as const).map((part) => {
        const cost = costOf(kind + way, part);
        const ratio = cost / costOf(`${kind}neither`, part);
        // What memory serves costs Postgres nothing that could be compared.
        const text = Number.isFinite(ratio) ? ratio.toFixed(2) : "–";
        return `${part} ${cost.toFixed(0).padStart(6)} ${text.padStart(6)}`;
      });
      print(`  ${kind.padEnd(16)}${way.padEnd(16)}${cells.join("   ")}`);
    }
  }
} finally {
  for (const server of Object.values(servers)) await server.end("SIGTERM");
  await pooler?.remove();
  collector.close();
  await fixture.end();
}
