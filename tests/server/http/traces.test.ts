import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { freePort } from "#tests/support/servers/server-process.ts";
import { connectNew } from "#tests/support/world/caller.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Request = {
  resourceSpans: {
    resource: { attributes: Sent["attributes"] };
    scopeSpans: { spans: Sent[] }[];
  }[];
};

const SERVER = 2;
const PARENT_SPAN = "00f067aa0ba902b7";

let collector: Server;
let collectorAddress: string;
let world: World;
let received: Sent[] = [];
let resources: Sent["attributes"] = [];
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Request;
    for (const { resource, scopeSpans } of resourceSpans) {
      resources = resource.attributes;
      received.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  collectorAddress = `http://127.0.0.1:${port}/`;
  // Sent at once, instead of every five seconds.
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "20");
  world = await startWorld({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress, TRUSTED_PROXIES: "loopback" },
  });
});
afterAll(async () => {
  await world.end();
  vi.unstubAllEnvs();
  collector.close();
});
keepMemoryOn(() => [world.platform]);
beforeEach(() => {
  received = [];
});

const factsOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Waits for the request of a trace, with everything that belongs to it. */
async function traceOf(traceId: string): Promise<{ request: Sent; parts: Sent[] }> {
  const ofTrace = () => received.filter((span) => span.traceId === traceId);
  const find = () => ofTrace().find(({ kind }) => kind === SERVER);
  await expect.poll(() => find() !== undefined).toBe(true);
  const request = find() as Sent;
  return { request, parts: ofTrace().filter(({ spanId }) => spanId !== request.spanId) };
}

/** The `traceparent` header of a new trace. */
function newParent(): { traceId: string; traceparent: string } {
  const traceId = crypto.randomUUID().replaceAll("-", "");
  return { traceId, traceparent: `00-${traceId}-${PARENT_SPAN}-01` };
}

async function call(
  address: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const { traceId, traceparent } = newParent();
  const response = await fetch(world.origin + address, {
    ...init,
    headers: { ...init.headers, traceparent },
  });
  await response.arrayBuffer();
  return traceId;
}

describe("a trace", () => {
  it("has the request, its procedures and their statements, each below the other", async () => {
    const user = await addUser(world.platform, "customer");
    const cookie = await signedInCookie(world.origin, user.email);
    const traceId = await call("/trpc/checkout.myBookings", { headers: { cookie } });
    const { request, parts } = await traceOf(traceId);
    expect(request.parentSpanId).toBe(PARENT_SPAN);
    expect(factsOf(request)).toMatchObject({
      "http.request.method": "GET",
      "http.response.status_code": 200,
      "meltemi.aborted": false,
    });
    expect(request.name).toBe(`GET ${String(factsOf(request)["http.route"])}`);
    const procedure = parts.find(({ name }) => name === "checkout.myBookings");
    expect(procedure?.parentSpanId).toBe(request.spanId);
    const statements = parts.filter(({ parentSpanId }) => parentSpanId === procedure?.spanId);
    expect(statements.map((one) => factsOf(one)["db.operation.name"])).toContain("SELECT");
  });

  it("names the program", async () => {
    await traceOf(await call("/trpc/account.viewer"));
    const program = Object.fromEntries(
      resources.map(({ key, value }) => [key, Object.values(value)[0]]),
    );
    expect(program).toMatchObject({
      "service.name": "meltemi",
      "service.version": PROGRAM_VERSION,
    });
  });

  it("keeps what belongs together after a body was read, and has nothing of a person", async () => {
    const email = "somebody.in.particular@example.com";
    const traceId = await call("/trpc/account.signIn", {
      method: "POST",
      headers: { "content-type": "application/json", origin: world.origin },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { request, parts } = await traceOf(traceId);
    const procedure = parts.find(({ name }) => name === "account.signIn");
    expect(procedure?.parentSpanId).toBe(request.spanId);
    expect(factsOf(procedure as Sent)["meltemi.result"]).toBe("wrongCredentials");
    expect(procedure?.status.code ?? 0).toBe(0);
    const text = JSON.stringify([request, ...parts]);
    expect(text).not.toContain("somebody");
    expect(text).not.toContain(PASSWORD);
  });

  it("of a page has the procedures that it called", async () => {
    const { parts } = await traceOf(await call("/api/v1/catalog/options"));
    expect(parts.map(({ name }) => name)).toContain("catalog.options");
  });

  it("is none of what memory serves", async () => {
    const first = await call("/trpc/catalog.places");
    await traceOf(first);
    const fromMemory = await call("/trpc/catalog.places");
    await traceOf(await call("/trpc/account.viewer"));
    expect(received.filter(({ traceId }) => traceId === fromMemory)).toEqual([]);
  });

  it("of a request that its client gave up says so", async () => {
    const { traceId, traceparent } = newParent();
    const { hostname, port } = new URL(world.origin);
    const socket = connect(Number(port), hostname);
    const head = `POST /trpc/account.signIn HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${world.origin}\r\ntraceparent: ${traceparent}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
    const arrived = once(world.app.server.server, "request");
    socket.write(head);
    await arrived;
    socket.destroy();
    const { request } = await traceOf(traceId);
    expect(factsOf(request)["meltemi.aborted"]).toBe(true);
  });
});

it("only a trusted proxy's trace is joined", async () => {
  const open = await startWorld({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress, TRUSTED_PROXIES: "none" },
  });
  const { traceId, traceparent } = newParent();
  await fetch(`${open.origin}/trpc/account.viewer`, { headers: { traceparent } });
  await fetch(`${open.origin}/healthz/live`, { headers: { traceparent } });
  await open.end();
  await expect.poll(() => received.some(({ kind }) => kind === SERVER)).toBe(true);
  expect(received.filter((span) => span.traceId === traceId)).toEqual([]);
});

it("a collector that is away changes nothing for visitors", async () => {
  const alone = await startWorld({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
  });
  const { api, close } = await connectNew(alone, "customer");
  expect(await api.checkout.myBookings.query()).toBeDefined();
  await close();
  await alone.end();
});
