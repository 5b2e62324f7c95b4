import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { MeltemiError } from "#package/meltemi-error.ts";
import { UnreadableBody } from "#package/read-failure.ts";
import { type RetryPolicy, repeatCall, toPause, toRetryPolicy } from "#package/repeat-call.ts";

/** A policy whose pauses are recorded instead of waited for. */
function recordPauses(options: Parameters<typeof toRetryPolicy>[0] = {}) {
  const pauses: number[] = [];
  const policy: RetryPolicy = {
    ...toRetryPolicy(options),
    random: () => 1,
    async wait(ms) {
      pauses.push(ms);
    },
  };
  return { policy, pauses };
}

const networkFailure = () =>
  new TRPCClientError("fetch failed", { cause: new TypeError("fetch failed") });

/** The failure of a response that is none of the API, such as that of a proxy. */
function proxyFailure(status: number, headers: Record<string, string> = {}) {
  const response = new Response("<html>", { status, headers });
  const cause = new UnreadableBody(response, new SyntaxError("Unexpected token"));
  return new TRPCClientError("Unexpected token", { cause });
}

function cutResponse() {
  const cause = new TypeError("terminated");
  return new TRPCClientError("terminated", { cause, meta: { response: new Response("{") } });
}

/** A refusal as the API sends it. */
function refusal(code: string, httpStatus: number, params: object = {}) {
  const data = { problem: { code, params }, fields: {}, httpStatus };
  return new TRPCClientError(code, { result: { error: { code: -1, message: code, data } } });
}

/** A call that fails with each of these before it succeeds. */
function failing(...failures: Error[]) {
  const left = [...failures];
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    const failure = left.shift();
    if (failure) throw failure;
    return "done";
  };
  return { attempt, attempts: () => attempts };
}

const READ = {
  procedure: "catalog.list",
  isRepeatable: true,
  idempotencyKey: null,
  signal: undefined,
};

describe("a call that may be repeated", () => {
  it.each([
    ["the network fails", networkFailure()],
    ["the server is overloaded", refusal("unavailable", 503)],
    ["too many calls were made", refusal("tooManyAttempts", 429)],
    ["a proxy finds no server", proxyFailure(502)],
    ["the connection is lost within a response", cutResponse()],
  ])("is repeated when %s", async (_when, failure) => {
    const { policy } = recordPauses();
    const { attempt, attempts } = failing(failure, failure);
    await expect(repeatCall(policy, { ...READ, attempt })).resolves.toBe("done");
    expect(attempts()).toBe(3);
  });

  it.each([
    ["it is refused", refusal("datesTaken", 409, { nearest: [] })],
    ["the server fails unexpectedly", refusal("unexpected", 500)],
    ["another program answers", proxyFailure(200)],
  ])("is not repeated when %s", async (_when, failure) => {
    const { policy, pauses } = recordPauses();
    const { attempt, attempts } = failing(failure);
    await expect(repeatCall(policy, { ...READ, attempt })).rejects.toThrow(MeltemiError);
    expect(attempts()).toBe(1);
    expect(pauses).toEqual([]);
  });

  it("waits twice as long each time, and no longer than the longest pause", async () => {
    const { policy, pauses } = recordPauses({ retries: 5, firstDelayMs: 100, maxDelayMs: 500 });
    const { attempt } = failing(...Array.from({ length: 5 }, networkFailure));
    await repeatCall(policy, { ...READ, attempt });
    expect(pauses).toEqual([100, 200, 400, 500, 500]);
  });

  it("fails with the last failure once it was repeated as often as allowed", async () => {
    const { policy, pauses } = recordPauses({ retries: 2 });
    const { attempt, attempts } = failing(...Array.from({ length: 9 }, networkFailure));
    await expect(repeatCall(policy, { ...READ, attempt })).rejects.toMatchObject({
      problem: { code: "unreachable" },
      status: null,
    });
    expect(attempts()).toBe(3);
    expect(pauses).toHaveLength(2);
  });

  it("waits as long as the problem or the header requires", async () => {
    const { policy, pauses } = recordPauses();
    const { attempt } = failing(
      refusal("unavailable", 503, { retryAfterSeconds: 7 }),
      proxyFailure(503, { "retry-after": "3" }),
    );
    await repeatCall(policy, { ...READ, attempt });
    expect(pauses[0]).toBeGreaterThanOrEqual(7_000);
    expect(pauses[0]).toBeLessThan(8_000);
    expect(pauses[1]).toBeGreaterThanOrEqual(3_000);
  });

  it("fails at once when it would have to wait longer than the longest pause", async () => {
    const { policy, pauses } = recordPauses({ maxDelayMs: 30_000 });
    const { attempt } = failing(refusal("tooManyAttempts", 429, { retryAfterSeconds: 863 }));
    await expect(repeatCall(policy, { ...READ, attempt })).rejects.toMatchObject({
      problem: { code: "tooManyAttempts", params: { retryAfterSeconds: 863 } },
    });
    expect(pauses).toEqual([]);
  });

  it("ends with the reason of its signal, also during a pause", async () => {
    const abort = new AbortController();
    const policy = toRetryPolicy({ firstDelayMs: 1_000_000, maxDelayMs: 1_000_000 });
    const attempt = async () => {
      setImmediate(() => abort.abort(new Error("no longer needed")));
      throw networkFailure();
    };
    const call = repeatCall(policy, { ...READ, signal: abort.signal, attempt });
    await expect(call).rejects.toThrow("no longer needed");
  });
});

describe("a call that must not be repeated", () => {
  it("is made once, whatever fails", async () => {
    const { policy } = recordPauses();
    const { attempt, attempts } = failing(networkFailure());
    const call = repeatCall(policy, { ...READ, isRepeatable: false, attempt });
    await expect(call).rejects.toMatchObject({ problem: { code: "unreachable" } });
    expect(attempts()).toBe(1);
  });
});

describe("pauses", () => {
  it("are spread over half of their length", () => {
    const policy = { ...toRetryPolicy({ firstDelayMs: 100 }), random: () => 0 };
    expect(toPause(policy, 0)).toBe(50);
    expect(toPause({ ...policy, random: () => 0.999 }, 0)).toBeCloseTo(100, 0);
  });
});
