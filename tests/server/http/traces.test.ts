import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { json } from "node:stream/consumers";
import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "#server/platform/log.ts";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";
import type { AppRouter } from "#server/router.ts";
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

type Line = { msg: string; traceId?: string; requestId?: string };

const SERVER = 2;
const PARENT_SPAN = "00f067aa0ba902b7";
const REQUEST_ID = "meltemi.request_id";

let collector: Server;
let collectorAddress: string;
let world: World;
let received: Sent[] = [];
let resources: Sent["attributes"] = [];
let lines: Line[] = [];

const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };

/** Lists vehicles on each page, and cannot render one of them. */
const renderPage: PageRenderer = async ({ url, link }) => {
  if (url.includes("broken")) throw new Error("a fault");
  const client = createTRPCClient<AppRouter>({ links: [link as TRPCLink<AppRouter>] });
  await client.catalog.list.query({ limit: 3 });
  return { status: 200, headers: new Headers(), html: "<p></p>" };
};

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
    with: () => ({ log: createLog("info", destination), renderPage }),
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
  lines = [];
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
    const email = "ada.in.particular@example.com";
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
    expect(text).not.toContain("ada.in");
    expect(text).not.toContain(PASSWORD);
  });

  it("of a page has the procedures that it called, and their statements", async () => {
    const { request, parts } = await traceOf(await call("/en/vehicles"));
    expect(factsOf(request)).toMatchObject({
      "http.route": "/*",
      "http.response.status_code": 200,
    });
    const procedure = parts.find(({ name }) => name === "catalog.list");
    expect(procedure?.parentSpanId).toBe(request.spanId);
    const statements = parts.filter(({ parentSpanId }) => parentSpanId === procedure?.spanId);
    expect(statements.map((one) => factsOf(one)["db.operation.name"])).toContain("SELECT");
  });

  it("of a REST operation has its procedure", async () => {
    const { parts } = await traceOf(await call("/api/v1/catalog/options"));
    expect(parts.map(({ name }) => name)).toContain("catalog.options");
  });

  it("is named in the line of a page that failed", async () => {
    const traceId = await call("/en/broken");
    expect(lines).toEqual([expect.objectContaining({ msg: "a page failed", traceId })]);
    expect(lines[0]?.requestId).toBe(factsOf((await traceOf(traceId)).request)[REQUEST_ID]);
  });

  it("is named in the line of a call that failed", async () => {
    const user = await addUser(world.platform, "customer");
    const cookie = await signedInCookie(world.origin, user.email);
    await world.sql.query("alter table bookings rename to hidden_bookings");
    const traceId = await call("/trpc/checkout.myBookings", { headers: { cookie } });
    await world.sql.query("alter table hidden_bookings rename to bookings");
    expect(lines).toEqual([expect.objectContaining({ msg: "a call failed", traceId })]);
    expect(lines[0]?.requestId).toBe(factsOf((await traceOf(traceId)).request)[REQUEST_ID]);
  });

  it("is not made for a response from memory", async () => {
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

describe("OpenTelemetry's variables", () => {
  /**
   * The traces that are recorded with them, of a request without a proxy's trace and of two with
   * one.
   */
  async function recordedWith(variables: Record<string, string>) {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const sampled = await startWorld({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress, TRUSTED_PROXIES: "loopback" },
    });
    for (const name of Object.keys(variables)) vi.stubEnv(name, undefined);
    const { traceId: chosen, traceparent } = newParent();
    const { traceId: unsampledTrace, traceparent: unsampled } = newParent();
    const ask = (headers: Record<string, string>) =>
      fetch(`${sampled.origin}/trpc/account.viewer`, { headers });
    await ask({});
    await ask({ traceparent: unsampled.replace(/01$/, "00") });
    await ask({ traceparent });
    // Sends what is left.
    await sampled.end();
    const requests = received.filter(({ kind }) => kind === SERVER).map(({ traceId }) => traceId);
    return {
      ofProxy: requests.includes(chosen),
      unsampledOfProxy: requests.includes(unsampledTrace),
      own: requests.some((traceId) => traceId !== chosen && traceId !== unsampledTrace),
    };
  }

  it("record all by default, but what the proxy does not record", async () => {
    expect(await recordedWith({})).toEqual({ own: true, ofProxy: true, unsampledOfProxy: false });
  });

  it("record a share of the requests, and all that the proxy records", async () => {
    const variables = {
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0",
    };
    expect(await recordedWith(variables)).toEqual({
      own: false,
      ofProxy: true,
      unsampledOfProxy: false,
    });
    expect(await recordedWith({ ...variables, OTEL_TRACES_SAMPLER_ARG: "1" })).toMatchObject({
      own: true,
    });
  });

  it("record nothing", async () => {
    expect(await recordedWith({ OTEL_TRACES_SAMPLER: "always_off" })).toEqual({
      own: false,
      ofProxy: false,
      unsampledOfProxy: false,
    });
  });
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
