import { createTRPCUntypedClient, httpLink } from "@trpc/client";
import type { UploadBytes } from "./calls.ts";
import type { ProcedureTraits } from "./procedure-traits.ts";
import { UnreadableBody } from "./read-failure.ts";
import { type RetryPolicy, repeatCall } from "./repeat-call.ts";
import { toBlob } from "./upload-bytes.ts";

type HttpSettings = {
  url: URL;
  headers: () => Record<string, string>;
  policy: RetryPolicy;
  /** How long one attempt may take. */
  timeoutMs: number;
  fetch: typeof fetch;
  /** Reads every response before it is returned. */
  onResponse: (response: Response) => void;
};

type Input = Record<string, unknown>;

/** Calls of procedures over HTTP. */
export type HttpCalls = {
  call: (
    procedure: string,
    traits: ProcedureTraits,
    input: Input | undefined,
    signal: AbortSignal | undefined,
  ) => Promise<unknown>;
  upload: (
    procedure: string,
    bytes: UploadBytes,
    signal: AbortSignal | undefined,
  ) => Promise<unknown>;
};

/** Of letters and digits only, which every version of the server accepts. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Runs something for a limited time, and only until the caller's signal aborts. */
async function limitTime<Result>(
  ms: number,
  signal: AbortSignal | undefined,
  run: (limited: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const stop = () => limit.abort(signal?.reason);
  const timer = setTimeout(() => limit.abort(new Error(`No response within ${ms} ms`)), ms);
  if (signal?.aborted) stop();
  else signal?.addEventListener("abort", stop, { once: true });
  try {
    return await run(limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** Makes a response say itself that its body is no JSON. */
function namedWhereUnreadable(response: Response): Response {
  const json = async () => {
    const text = await response.text();
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw new UnreadableBody(response, error);
    }
  };
  return Object.assign(response, { json });
}

export function createHttpCalls(settings: HttpSettings): HttpCalls {
  const { url, headers, policy, timeoutMs, onResponse } = settings;
  const send: typeof fetch = async (input, init) => {
    const response = await settings.fetch(input, init);
    onResponse(response);
    return namedWhereUnreadable(response);
  };
  const http = createTRPCUntypedClient({
    links: [httpLink({ url: new URL("/trpc", url).href, headers, fetch: send })],
  });

  return {
    async call(procedure, { kind, hasInput, repeatKey }, given, signal) {
      const input: Input | undefined = hasInput ? { ...given } : undefined;
      if (input && repeatKey !== undefined) input[repeatKey] ??= createIdempotencyKey();
      return repeatCall(policy, {
        procedure,
        isRepeatable: kind === "query" || repeatKey !== undefined,
        idempotencyKey: repeatKey === undefined ? null : String(input?.[repeatKey]),
        signal,
        attempt: () =>
          limitTime(timeoutMs, signal, (limited) =>
            kind === "query"
              ? http.query(procedure, input, { signal: limited })
              : http.mutation(procedure, input, { signal: limited }),
          ),
      });
    },
    async upload(procedure, bytes, signal) {
      const blob = await toBlob(bytes);
      return repeatCall(policy, {
        procedure,
        isRepeatable: false,
        idempotencyKey: null,
        signal,
        attempt: () =>
          limitTime(timeoutMs, signal, (limited) =>
            http.mutation(procedure, blob, { signal: limited }),
          ),
      });
    },
  };
}
