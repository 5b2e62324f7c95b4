import { once } from "node:events";
import { type Agent, request as send } from "node:http";
import { connect } from "node:net";
import WebSocket from "ws";
import { type RestOperation, toRestOperation } from "#server/trpc/rest-operation.ts";
import type { listProcedures } from "#tests/support/clients/wire.ts";

/** One request that the product's own client would never send. */
export type MalformedRequest = {
  kind: "call" | "batch" | "rest" | "page" | "header" | "raw" | "socket";
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Messages of a WebSocket, or the bytes of a raw connection. */
  frames?: string[];
};

/** The callable procedures and their callers. */
export type Targets = {
  procedures: ReturnType<typeof listProcedures>;
  /** Well-formed inputs by procedure, in which single fields are then broken. */
  inputs: Record<string, unknown>;
  /** The cookie of a caller with access to a procedure; empty for none. */
  cookieFor: (path: string) => string;
};

/** Procedures that would end the callers' own sessions with any input. */
const ENDS_SESSIONS = new Set(["account.signOut", "account.endOtherSessions"]);

/**
 * Pseudo-random numbers from 0 to 1 (mulberry32), so that a failure can be repeated by its seed.
 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TEXTS = [
  "",
  " ",
  "\0",
  "\ud800",
  "%",
  "%zz",
  "%00",
  "\\",
  "'",
  '"',
  "--",
  "../..",
  "=1+1",
  "null",
  "9999-12-31",
  "0000-00-00",
  "24:00",
  "1e400",
  "-0",
  "ΐ\u0301\u0301",
  "🏍",
  "\u202e",
  "<b>",
  "a".repeat(300),
  ".".repeat(5_000),
  `a@${".".repeat(2_000)}@`,
  "[".repeat(2_000),
  "__proto__",
  "constructor",
  "toString",
  "00000000-0000-0000-0000-000000000000",
];
const VALUES = [...TEXTS, -1, 0, 0.5, 2 ** 31, 2 ** 53, 1e300, null, true, [], {}, [[]], [null]];

const SEGMENTS = [
  "%00",
  "%zz",
  "%ff",
  "%",
  "%2e%2e",
  "..",
  ".",
  "%2f",
  "%5c",
  "%0d%0a",
  "a".repeat(201),

  "a".repeat(6_000),
  "%CE%90%CC%81",
  "%F0%9F%8F%8D",
  "%ED%A0%80",
  "%u0041",
  "~",
  "*",
  "'",
  '"]',
  "-",
  "--",
  "%20",
  "+",
  ";a=b",
  "@",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "en",
];
const ROOTS = [
  "/",
  "/en/",
  "/vehicles/",
  "/en/vehicles/",
  "/cars/",
  "/oximata/",
  "/compare/",
  "/checkout/",
  "/booking-success/",
  "/auth/",
  "/dashboard/",
  "/admin/",
  "/og/el/",
  "/og/",
  "/images/",
  "/partners/",
  "/en/partners/",
  "/developers/",
  "/favourites/",
  "/api/",
  "/api/v1/",
  "/calendars/",
  "/exports/",
  "/outbox/",
  "/sitemap-vehicles-",
  "/assets/",
  "/trpc/",
  "/healthz/",
  "/auth/google/",
  "/auth/google/callback/",
  "/confirm-email/",
  "/confirm-payout/",
  "/reset-password/",
];
const PARAMETERS = [
  "q",
  "type",
  "brand",
  "seats",
  "year",
  "airConditioning",
  "priceMin",
  "sort",
  "place",
  "pickupDate",
  "pickupTime",
  "returnDate",
  "vehicles",
  "differences",
  "vehicle",
  "step",
  "edit",
  "booking",
  "tab",
  "view",
  "month",
  "rows",
  "page",
  "input",
  "batch",
  "state",
  "code",
  "to",
  "language",
];
const HEADER_NAMES = [
  "accept-language",
  "accept-encoding",
  "cookie",
  "user-agent",
  "if-none-match",
  "range",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "forwarded",
  "origin",
  "referer",
  "authorization",
  "idempotency-key",
  "x-request-id",
  "traceparent",
  "sec-websocket-protocol",
  "sec-fetch-site",
  "content-type",
  "trpc-accept",
  "if-modified-since",
  "expect-ct",
  "te",
  "host",
];
const HEADER_VALUES = [
  "",
  " ",
  "%",
  "\t",
  "a=b; a=c; =;;",
  "meltemi_session=%zz",
  "meltemi_session=a",
  "=",
  ";",
  "*",
  "en;q=2, el;q=x",
  "bytes=0-,5-1",
  "bytes=9-1",
  "\u00ff\u00fe",
  "[zz]",
  "a b",
  "x:99999",
  "Bearer ",
  "Bearer mlt_live_%00",
  "Bearer mlt_live_a Bearer mlt_live_b",
  "Basic bWx0Og==",
  "00-00000000000000000000000000000000-0000000000000000-ff",
  "user@evil.example",
  "evil.example:80:80",
  "gzip;q=nan",
  "a".repeat(6_000),
  ",".repeat(3_000),
  "meltemi_language=xx",
  "application/json; charset=nothing",
  "multipart/form-data",
  "null",
];

/** Endless malformed requests, the same ones for the same seed. */
export function* malformedRequests(seed: number, targets: Targets): Generator<MalformedRequest> {
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const procedures = targets.procedures.filter(({ path }) => !ENDS_SESSIONS.has(path));
  const called = procedures.filter(({ type }) => type !== "subscription");

  const brokenInput = (path: string): unknown => {
    if (random() < 0.2) return pick(VALUES);
    const input = { ...Object(targets.inputs[path] ?? {}) } as Record<string, unknown>;
    const names = [...Object.keys(input), "id", "search", "__proto__"];
    for (let change = 0; change <= random() * 3; change++) input[pick(names)] = pick(VALUES);
    return input;
  };
  const asJson = (value: unknown) => {
    const text = JSON.stringify(value) ?? "";
    const cut = random();
    return cut < 0.1 ? text.slice(0, Math.floor(text.length * random())) : text;
  };
  const call = (path: string, isMutation: boolean, input: string, query: string) => {
    const cookie = random() < 0.8 ? targets.cookieFor(path) : "";
    const headers: Record<string, string> = cookie ? { cookie } : {};
    if (!isMutation) {
      const separator = query ? `${query}&` : "";
      return {
        method: "GET",
        path: `/trpc/${path}?${separator}input=${encodeText(input)}`,
        headers,
      };
    }
    headers["content-type"] = "application/json";
    return {
      method: "POST",
      path: `/trpc/${path}${query ? `?${query}` : ""}`,
      headers,
      body: input,
    };
  };
  const restCalls = called.flatMap(({ path, type, meta }) => {
    const operation = toRestOperation(path, type, meta);
    return operation ? [{ path, operation }] : [];
  });
  const restName = (name: string): string =>
    pick([name, name, name, `${name}[]`, `${name}[a]`, `${name}[a][b]`, `${name}[`, `[${name}]`]);
  const restQuery = (input: unknown): string => {
    const fields = typeof input === "object" && input !== null ? Object.entries(input) : [];
    const pairs = fields.flatMap(([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) return value.map((item) => [name, item]);
      if (typeof value !== "object" || value === null) return [[restName(name), value]];
      return Object.entries(value).map(([inner, of]) => [`${name}[${inner}]`, of]);
    });
    // The same name as a text and as an object.
    if (pairs[0] && random() < 0.2) pairs.push([`${pairs[0][0]}[x]`, pick(VALUES)]);
    return pairs
      .map(([name, value]) => {
        const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
        return `${encodeText(name)}=${encodeText(text)}`;
      })
      .join("&");
  };
  const rest = (path: string, { method, address }: RestOperation) => {
    const cookie = random() < 0.8 ? targets.cookieFor(path) : "";
    const headers: Record<string, string> = cookie ? { cookie } : {};
    if (random() < 0.2) headers["authorization"] = pick(HEADER_VALUES);
    if (random() < 0.2) headers["idempotency-key"] = pick(HEADER_VALUES);
    const input = brokenInput(path);
    if (method === "GET") return { method, path: `${address}?${restQuery(input)}`, headers };
    headers["content-type"] = pick([
      "application/json",
      "application/json",
      "application/json",
      "application/octet-stream",
      "text/plain",
    ]);
    return { method, path: address, headers, body: asJson(input) };
  };
  const page = (): Pick<MalformedRequest, "method" | "path" | "headers"> => {
    let path = pick(ROOTS) + pick(SEGMENTS);
    while (random() < 0.2) path += `/${pick(SEGMENTS)}`;
    const parameters: string[] = [];
    while (random() < 0.6)
      parameters.push(`${pick(PARAMETERS)}=${encodeText(asJson(pick(VALUES)))}`);
    const search = parameters.length > 0 ? `?${parameters.join("&")}` : "";
    return {
      method: pick(["GET", "GET", "GET", "HEAD", "POST"]),
      path: path + search,
      headers: {},
    };
  };

  for (;;) {
    const share = random();
    if (share < 0.1) {
      const { path, operation } = pick(restCalls);
      yield { kind: "rest", ...rest(path, operation) };
    } else if (share < 0.4) {
      const { path, type } = pick(called);
      const isMutation = (type === "mutation") === random() < 0.95;
      yield { kind: "call", ...call(path, isMutation, asJson(brokenInput(path)), "") };
    } else if (share < 0.55) {
      const isMutation = random() < 0.5;
      const paths = Array.from({ length: 1 + Math.floor(random() * 13) }, () => pick(called).path);
      const inputs = Object.fromEntries(paths.map((path, index) => [index, brokenInput(path)]));
      const query = `batch=${pick(["1", "1", "1", "0", ""])}`;
      yield { kind: "batch", ...call(paths.join(","), isMutation, asJson(inputs), query) };
    } else if (share < 0.75) {
      yield { kind: "page", ...page() };
    } else if (share < 0.9) {
      const headers: Record<string, string> = {};
      while (random() < 0.7) headers[pick(HEADER_NAMES)] = pick(HEADER_VALUES);
      const { path } = page();
      yield { kind: "header", method: "GET", path, headers };
    } else if (share < 0.95) {
      const head = `${pick(["GET", "get", "PUT", "", "\0"])} ${pick(["/", "//", "*", "http://[", "/ /"])} HTTP/${pick(["1.1", "1.0", "9.9", ""])}`;
      const host = pick(["Host: x", "Host:", "Host: a b", "Host: x\r\nHost: y", "X", ": x"]);
      const end = pick([
        "\r\n\r\n",
        "\n\n",
        "\r\nContent-Length: x\r\n\r\n",
        "\r\nTransfer-Encoding: x\r\n\r\n",
      ]);
      yield {
        kind: "raw",
        method: "",
        path: "",
        headers: {},
        frames: [`${head}\r\n${host}${end}`],
      };
    } else {
      const { path, type } = pick(procedures);
      const frames = Array.from({ length: 10 }, (_, id) => {
        const method = pick([type, "subscription", "subscription.stop", "x"]);
        return asJson({ id, method, params: { path, input: brokenInput(path) } });
      });
      const cookie = random() < 0.5 ? targets.cookieFor(path) : "";
      const data = pick([...VALUES, { token: pick(HEADER_VALUES) }]);
      const parameters = random() < 0.3 ? [asJson({ method: "connectionParams", data })] : [];
      yield {
        kind: "socket",
        method: "",
        path: parameters.length > 0 ? "/trpc?connectionParams=1" : "/trpc",
        headers: cookie ? { cookie } : {},
        frames: [...parameters, ...frames],
      };
    }
  }
}

/** Encodes text for an address; a lone surrogate, which addresses cannot carry, is replaced. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

/**
 * The status of each response; for a socket 500 for every message that reports an unexpected
 * failure.
 */
export async function sendMalformed(
  origin: string,
  request: MalformedRequest,
  agent: Agent,
): Promise<number[]> {
  if (request.kind === "socket") return sendFrames(origin, request);
  if (request.kind === "raw") return sendRaw(origin, request);
  const { host, hostname, port } = new URL(origin);
  const { method, path, headers, body } = request;
  return new Promise((resolve, reject) => {
    const outgoing = send(
      { hostname, port, method, path, agent, headers: { host, origin, ...headers } },
      (response) => {
        let isUnexpected = false;
        response.on("data", (chunk: Buffer) => {
          isUnexpected ||= chunk.includes('"unexpected"');
        });
        response.on("end", () => resolve([isUnexpected ? 500 : (response.statusCode ?? 0)]));
        response.on("error", reject);
      },
    );
    // The server closes a connection after an invalid request; the next request may detect that
    // late.
    outgoing.on("error", (error) =>
      outgoing.reusedSocket ? resolve(sendMalformed(origin, request, agent)) : reject(error),
    );
    outgoing.end(body);
  });
}

async function sendFrames(origin: string, { path, frames = [], headers }: MalformedRequest) {
  const socket = new WebSocket(`${origin.replace(/^http/, "ws")}${path}`, {
    headers: { origin, ...headers },
  });
  const statuses: number[] = [];
  socket.on("message", (data) => {
    const text = Buffer.isBuffer(data) ? data.toString() : "";
    statuses.push(text.includes('"unexpected"') ? 500 : 200);
  });
  const closed = once(socket, "close");
  const isOpen = await once(socket, "open").then(
    () => true,
    () => false,
  );
  if (isOpen) {
    for (const frame of frames) socket.send(frame);
    socket.close();
  }
  await closed.catch(() => undefined);
  return statuses;
}

async function sendRaw(origin: string, { frames = [] }: MalformedRequest): Promise<number[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  socket.on("error", () => undefined);
  socket.end(frames.join(""));
  await new Promise((resolve) => {
    socket.once("close", resolve);
  });
  const status = /^HTTP\/1\.\d (\d{3})/.exec(text)?.[1];
  return status === undefined ? [] : [Number(status)];
}
