/**
 * Calls of programs outside beside the same calls of the site: over REST instead of tRPC, with an
 * API token instead of a session. The figure is the server's processor time per request; the
 * ratio is that of the site's call to the other one.
 * Each round measures the ways in another order and compares them with each other; the printed
 * ratio is the median of the rounds.
 *   npm run bench -- --only api [--rounds 15 --requests 1000]
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { median, print } from "../figures.ts";
import { prepareFixture } from "../probed-server.ts";
import { cpuMilliseconds } from "../process-cpu.ts";

const AIM = 0.8;
const CONNECTIONS = 8;
/**
 * Processor time is counted in steps of 10 ms, so what is served from memory is requested more
 * often.
 */
const REPEATS: Record<string, number> = { "list in memory": 5 };

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "15" },
    requests: { type: "string", default: "1000" },
  },
  strict: false,
});
const rounds = Number(values.rounds);
const requests = Number(values.requests);

type Call = {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  /** The address of the nth request. */
  address: (nth: number) => string;
  body?: string;
};

const LIST = "/trpc/catalog.list?input=";
const REST_LIST = "/api/v1/catalog/vehicles";

const cheaperThan = (nth: number) => 9_999_999 - nth;
const trpcList = (nth: number) =>
  LIST + encodeURIComponent(JSON.stringify({ filters: { maxPriceCents: cheaperThan(nth) } }));
const restList = (nth: number) => `${REST_LIST}?filters[maxPriceCents]=${cheaperThan(nth)}`;

/** Every kind of call: the site's first, then the others that are compared with it. */
function listCalls(
  session: Record<string, string>,
  token: Record<string, string>,
): Record<string, Record<string, Call>> {
  const hot = (address: string, headers = {}): Call => ({ headers, address: () => address });
  // Removes nothing, but is counted and checked like any other change.
  const change = { body: JSON.stringify({ vehicleId: randomUUID() }), method: "POST" as const };
  const json = { "content-type": "application/json" };
  const remove = "/trpc/account.removeFavourite";
  return {
    "list in memory": {
      tRPC: hot(`${LIST}%7B%7D`),
      REST: hot(REST_LIST),
      "tRPC, token": hot(`${LIST}%7B%7D`, token),
      "REST, token": hot(REST_LIST, token),
    },
    "new list": {
      tRPC: { headers: {}, address: trpcList },
      REST: { headers: {}, address: restList },
      "tRPC, token": { headers: token, address: trpcList },
      "REST, token": { headers: token, address: restList },
    },
    "own bookings": {
      "tRPC, session": hot("/trpc/checkout.myBookings", session),
      "tRPC, token": hot("/trpc/checkout.myBookings", token),
      "REST, token": hot("/api/v1/checkout/bookings", token),
    },
    change: {
      "tRPC, session": { ...hot(remove, { ...session, ...json }), ...change },
      "tRPC, token": { ...hot(remove, { ...token, ...json }), ...change },
      "REST, token": {
        ...hot("/api/v1/account/remove-favourite", { ...token, ...json }),
        ...change,
      },
    },
  };
}

/** No two requests for a new list are for the same one. */
let serial = 0;

/** Microseconds of processor time that the server takes for one of many requests. */
async function measure(
  { origin, pid }: { origin: string; pid: number },
  call: Call,
  amount: number,
): Promise<number> {
  const before = cpuMilliseconds(pid);
  const result = await autocannon({
    url: origin,
    amount,
    connections: CONNECTIONS,
    requests: [
      {
        method: call.method ?? "GET",
        headers: call.headers,
        ...(call.body !== undefined && { body: call.body }),
        setupRequest: (request) => ({ ...request, path: call.address(serial++) }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${call.address(0)}: ${JSON.stringify(result.statusCodeStats)}`);
  }
  return ((cpuMilliseconds(pid) - before) / amount) * 1000;
}

/** The entries of a record, beginning with another one each time. */
function rotate<Value>(record: Record<string, Value>, by: number): [string, Value][] {
  const entries = Object.entries(record);
  const start = by % entries.length;
  return [...entries.slice(start), ...entries.slice(0, start)];
}

const fixture = await prepareFixture();
try {
  const { id, cookie } = await fixture.signIn("customer");
  const scopes = ["account:write", "catalog:read", "checkout:read"] as const;
  const { secret } = await addAccessToken(fixture.platform, id, [...scopes]);
  const server = await startServerProcess({
    DATABASE_URL: fixture.databaseUrl,
    RATE_LIMIT_FACTOR: "1000000",
  });
  const session = { cookie, "sec-fetch-site": "same-origin" };
  const calls = listCalls(session, { authorization: `Bearer ${secret}` });
  /** The costs of each kind and way, by round. */
  const costs = new Map<string, number[]>();
  try {
    const pid = server.child.pid ?? 0;
    // The first round warms the program up.
    for (let round = 0; round <= rounds; round++) {
      for (const [kind, ways] of Object.entries(calls)) {
        for (const [way, call] of rotate(ways, round)) {
          const amount = requests * (REPEATS[kind] ?? 1);
          const cost = await measure({ origin: server.origin, pid }, call, amount);
          if (round > 0) costs.set(kind + way, [...(costs.get(kind + way) ?? []), cost]);
        }
      }
    }
  } finally {
    await server.end("SIGTERM");
  }
  print("\nMicroseconds of processor time per request, and the ratio to the site's own call");
  for (const [kind, ways] of Object.entries(calls)) {
    const [first = ""] = Object.keys(ways);
    const plain = costs.get(kind + first) ?? [];
    for (const way of Object.keys(ways)) {
      const ofWay = costs.get(kind + way) ?? [];
      const cost = median(ofWay);
      const ratio = median(ofWay.map((inRound, round) => (plain[round] ?? 0) / inRound));
      const isReached = ratio >= AIM;
      if (!isReached) process.exitCode = 1;
      const aim = way === first ? "" : `  aim ${AIM}${isReached ? "" : "  MISSED"}`;
      print(
        `  ${kind.padEnd(16)}${way.padEnd(16)}${cost.toFixed(0).padStart(7)}   ${ratio.toFixed(2)}${aim}`,
      );
    }
  }
} finally {
  await fixture.end();
}
