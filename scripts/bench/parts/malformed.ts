/**
 * Malformed calls, batches, page addresses, headers and WebSocket messages against the built
 * program: no response may have a status of 500 or more, and memory may not grow with their number.
 *   npm run bench -- --only malformed [--requests 100000 --seed 1]
 */
import { readFile } from "node:fs/promises";
import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#shared/account/demo-accounts.ts";
import { accessInputs } from "#tests/support/access/access-inputs.ts";
import { listProcedures } from "#tests/support/clients/wire.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { malformedRequests, sendMalformed } from "#tests/support/world/malformed-requests.ts";
import { buildProgram } from "../build-program.ts";
import { print } from "../figures.ts";
import { SMALL_HEAP } from "../small-heap.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  },
  strict: false,
});
const total = Number(values.requests);
const seed = Number(values.seed);

const CONNECTIONS = 8;
/** The first requests fill caches and compile code; growth is measured from here. */
const WARM_UP = 0.3;
const ALLOWED_GROWTH_MB = 64;

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/trpc/account.signIn`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** A listed vehicle, whose id and slug are the only valid parts of most inputs. */
async function findVehicle(origin: string): Promise<{ id: string; slug: string }> {
  const response = await fetch(`${origin}/trpc/catalog.list?input=%7B%7D`);
  const { result } = (await response.json()) as {
    result: { data: { vehicles: { id: string; slug: string }[] } };
  };
  const [vehicle] = result.data.vehicles;
  if (!vehicle) throw new Error("The demo data has no vehicle");
  return vehicle;
}

buildProgram();
const server = await startServerProcess({
  DEMO_DATA: "on",
  LOG_LEVEL: "error",
  RATE_LIMIT_FACTOR: "1000000",
  ...SMALL_HEAP,
});
const { origin } = server;
const cookies = new Map<string, string>();
for (const { role, email } of DEMO_ACCOUNTS) cookies.set(role, await signIn(origin, email));
const vehicle = await findVehicle(origin);
const requests = malformedRequests(seed, {
  procedures: listProcedures(),
  inputs: accessInputs(vehicle.id, vehicle),
  cookieFor: (path) => cookies.get(path.split(".")[0] ?? "") ?? cookies.get("customer") ?? "",
});

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const counts = new Map<string, number>();
const broken: string[] = [];
let sent = 0;
let before = await residentMegabytes(server.child.pid);

async function sendOne(): Promise<void> {
  const request = requests.next().value;
  sent += 1;
  const number = sent;
  const statuses = await sendMalformed(origin, request, agent).catch((error: Error) => [
    error.message,
  ]);
  const names = statuses.length > 0 ? statuses : ["no response"];
  for (const status of names) {
    const name = `${request.kind} ${status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    // 505 is Node's response to an HTTP version that it does not support.
    if (typeof status === "number" && (status < 500 || status === 505)) continue;
    if (request.kind === "raw" || request.kind === "socket") {
      if (typeof status !== "number") continue;
    }
    broken.push(`${number} ${status}: ${JSON.stringify(request).slice(0, 400)}`);
  }
  if (number === Math.round(total * WARM_UP)) before = await residentMegabytes(server.child.pid);
  if (number % Math.ceil(total / 20) === 0) {
    const megabytes = (await residentMegabytes(server.child.pid)).toFixed(0);
    print(`  ${number} sent, ${broken.length} responses of 500 or more, ${megabytes} MB`);
  }
}

async function sendRequests(): Promise<void> {
  while (sent < total) await sendOne();
}

const start = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
const seconds = (performance.now() - start) / 1000;
const after = await residentMegabytes(server.child.pid);
const isAlive = (await fetch(`${origin}/healthz/ready`)).status === 200;
agent.destroy();
await server.end("SIGTERM");

print(`  ${sent} malformed requests in ${seconds.toFixed(0)} s, seed ${seed}`);
for (const [name, count] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
  print(`    ${name.padEnd(24)} ${count}`);
print(`  memory after warming up ${before.toFixed(0)} MB, at the end ${after.toFixed(0)} MB`);
print(`  responses of 500 or more, and broken connections: ${broken.length}`);
for (const line of broken.slice(0, 20)) print(`    ${line}`);
if (broken.length > 0 || !isAlive || after > before + ALLOWED_GROWTH_MB) process.exitCode = 1;
