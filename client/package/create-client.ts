import type { CallOptions, SubscriptionOptions, UploadBytes } from "./calls.ts";
import { ChangeStream } from "./change-stream.ts";
import { createHttpCalls, type HttpCalls } from "./http-calls.ts";
import { walkList, walkPages, walkTable } from "./pages.ts";
import type { ProcedureTraits } from "./procedure-traits.ts";
import { type MeltemiApi, PROCEDURES } from "./recorded-api.ts";
import { type RetryOptions, toRetryPolicy } from "./repeat-call.ts";
import { createSessionCookies } from "./session-cookies.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { isBrowser, type WebSocketConstructor } from "./web-socket.ts";

export type * from "./calls.ts";
export { MeltemiError } from "./meltemi-error.ts";
export type { ClientProblemParams, InputIssue, Problem, ProblemCode } from "./problem.ts";
export type * from "./recorded-api.ts";
export { API_VERSION } from "./recorded-api.ts";
export type { RetryOptions } from "./repeat-call.ts";
export type { WebSocketConstructor } from "./web-socket.ts";
export type { WebhookPayload } from "./webhook-payload.ts";

export type MeltemiClientOptions = {
  /** Where the site runs, such as `https://meltemi.example`. */
  url: string;
  /** An API token, which is sent with every call. */
  token?: string | undefined;
  /**
   * The value of the cookie of a session, in place of a token. Without either, calls are those of
   * a visitor until `account.signIn` succeeds; in a browser, those of its own session.
   */
  session?: string;
  /** The public origin of the site, where it differs from that of `url`. */
  origin?: string;
  /** How calls are repeated that failed in passing. */
  retry?: RetryOptions;
  /** How long one attempt may take, in milliseconds; 70 seconds where nothing is given. */
  timeoutMs?: number;
  /** Sends requests in place of the runtime's own `fetch`. */
  fetch?: typeof fetch;
  /**
   * A class of WebSockets in place of the runtime's own or that of the package `ws`. Outside of
   * browsers it is called with the address and `{ headers }`.
   */
  WebSocket?: WebSocketConstructor;
};

/** A client of the API: every procedure, by area and name. */
export interface MeltemiClient extends MeltemiApi {
  /** Ends all subscriptions and closes their connection. */
  close(): Promise<void>;
}

/** Above the longest time that the server takes for a request. */
const TIMEOUT_MS = 70_000;

/** What a header cannot carry, or no token has: all but the visible characters of ASCII. */
const UNSENDABLE = /[^!-~]/;

type Input = Record<string, unknown>;
type Position = { lastEventId?: string | number | null };
type StartStream = (
  path: string,
  input: Input & Position,
  options: SubscriptionOptions,
) => ChangeStream;

function createProcedure(
  path: string,
  traits: ProcedureTraits,
  http: HttpCalls,
  startStream: StartStream,
): unknown {
  if (traits.kind === "subscription") {
    return (input: Input & Position = {}, options: SubscriptionOptions = {}) =>
      startStream(path, input, options);
  }
  if (traits.kind === "upload") {
    return (bytes: UploadBytes, { signal }: CallOptions = {}) => http.upload(path, bytes, signal);
  }
  const call = (input?: Input, { signal }: CallOptions = {}) =>
    http.call(path, traits, input, signal);
  const { pages, items = "" } = traits;
  if (pages === undefined) return call;
  const all = (input: Input = {}, options: CallOptions = {}) => {
    const read = (position: Input) => call({ ...input, ...position }, options);
    switch (pages) {
      case "cursor":
        return walkPages(items, (cursor) => read({ cursor }));
      case "page":
        return walkTable((page) => read({ page }));
      case "before":
        return walkList((before) => read(before === null ? {} : { before }));
    }
  };
  return Object.assign(call, { all });
}

function createApi(http: HttpCalls, startStream: StartStream): MeltemiApi {
  const areas: Record<string, Record<string, unknown>> = {};
  for (const [path, traits] of Object.entries(PROCEDURES)) {
    const [area = "", name = ""] = path.split(".");
    areas[area] ??= {};
    areas[area][name] = createProcedure(path, traits, http, startStream);
  }
  // The record has the table of procedures and their types from the same description.
  return areas as unknown as MeltemiApi;
}

/**
 * Creates a client of the API.
 *
 * @example
 *   const meltemi = createMeltemiClient({ url: "https://meltemi.example", token });
 *   for await (const vehicle of meltemi.catalog.list.all({ filters: { type: "car" } })) {
 *     console.log(vehicle.title, vehicle.pricePerDayCents / 100);
 *   }
 *
 * @throws {TypeError} where the address is none, the token has characters that a header cannot
 *   carry, or both a token and a session are given
 */
export function createMeltemiClient(options: MeltemiClientOptions): MeltemiClient {
  const { session } = options;
  // As read from a file, whose last line has an end.
  const token = options.token?.trim();
  if (token !== undefined && session !== undefined) {
    throw new TypeError("Give either a token or a session.");
  }
  // As in an example that was copied with its placeholder: no call with it would ever arrive.
  if (token !== undefined && UNSENDABLE.test(token)) {
    throw new TypeError("The token has characters that are not allowed. Copy it again.");
  }
  const url = new URL(options.url);
  const origin = options.origin ?? url.origin;
  const policy = toRetryPolicy(options.retry);
  const cookies = createSessionCookies(url, session);
  const headers = (): Record<string, string> => {
    const cookie = cookies.header();
    return {
      ...(isBrowser() ? {} : { origin }),
      ...(cookie === null ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
  };
  const http = createHttpCalls({
    url,
    headers,
    policy,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    // Called without the options as its object, which browsers refuse.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    onResponse: cookies.read,
  });
  const subscriptions = createSubscriptions({
    url,
    token,
    WebSocket: options.WebSocket,
    headers,
    policy,
  });
  const running = new Set<ChangeStream>();
  const startStream: StartStream = (path, { lastEventId, ...input }, streamOptions) => {
    const cursor = lastEventId === undefined || lastEventId === null ? null : String(lastEventId);
    const feed = subscriptions.feedOf(path, input);
    const stream = new ChangeStream(feed, policy, cursor, streamOptions);
    running.add(stream);
    stream.over.addEventListener("abort", () => running.delete(stream));
    return stream;
  };
  return {
    ...createApi(http, startStream),
    async close() {
      for (const stream of running) await stream.return();
      await subscriptions.close();
    },
  };
}
