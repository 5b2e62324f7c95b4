import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import type { InputIssue } from "#package/problem.ts";
import { readFailure, UnreadableBody } from "#package/read-failure.ts";
import type { InputIssue as IssueOfServer } from "#shared/validation/input-issue.ts";

function refused(data: object, response?: Response) {
  const result = { error: { code: -32_009, message: "refused", data } };
  return new TRPCClientError("refused", { result, ...(response ? { meta: { response } } : {}) });
}

describe("a failure", () => {
  it("has problem, fields, status, request and key", () => {
    const response = new Response("{}", { status: 409, headers: { "x-request-id": "r-1" } });
    const data = {
      problem: { code: "priceChanged", params: { totalCents: 12_500 } },
      fields: { expectedTotalCents: "invalid" },
      httpStatus: 409,
    };
    const { error } = readFailure("checkout.place", refused(data, response), "key");
    expect(error).toMatchObject({
      name: "MeltemiError",
      message: "checkout.place: priceChanged (expectedTotalCents: invalid)",
      procedure: "checkout.place",
      problem: { code: "priceChanged", params: { totalCents: 12_500 } },
      fields: { expectedTotalCents: "invalid" },
      status: 409,
      requestId: "r-1",
      idempotencyKey: "key",
    });
  });

  it("of a newer server keeps a code that this client does not know", () => {
    const data = { problem: { code: "vehicleOnFire", params: { since: "10:00" } }, fields: {} };
    const { error, isPassing } = readFailure("checkout.place", refused(data));
    expect(error.problem).toEqual({
      code: "unknownProblem",
      params: { code: "vehicleOnFire", params: { since: "10:00" } },
    });
    expect(error.message).toBe("checkout.place: vehicleOnFire");
    expect(isPassing).toBe(false);
  });

  it("of a newer server keeps fields and reasons that this client does not know", () => {
    const data = {
      problem: { code: "invalidInput", params: {} },
      fields: { chairs: "tooFew" },
      colour: "red",
    };
    const { error } = readFailure("catalog.list", refused(data));
    expect(error.fields).toEqual({ chairs: "tooFew" });
  });

  it("has the request and the issues that its body names", () => {
    const response = new Response("{}", { headers: { "x-request-id": "of-the-header" } });
    const sent: IssueOfServer = { path: "limit", key: "tooLarge", maximum: 60 };
    const issue: InputIssue = sent;
    const data = {
      problem: { code: "invalidInput", params: {} },
      fields: { limit: "tooLarge" },
      issues: [issue],
      requestId: "of-the-body",
    };
    const { error } = readFailure("catalog.list", refused(data, response));
    expect(error.issues).toEqual([issue]);
    expect(error.requestId).toBe("of-the-body");
    const { error: unnamed } = readFailure(
      "catalog.list",
      refused({ ...data, requestId: "" }, response),
    );
    expect(unnamed.requestId).toBe("of-the-header");
  });

  it("says in its message what would be right", () => {
    const issues: InputIssue[] = [
      { path: "limit", key: "tooLarge", maximum: 60 },
      { path: "filters.type", key: "invalid", allowed: ["car", "vip"] },
      { path: "filters.seats", key: "invalid", expected: "number" },
      { path: "page", key: "unknownField" },
      { path: "", key: "required" },
    ];
    const data = { problem: { code: "invalidInput", params: {} }, fields: {}, issues };
    const { error } = readFailure("catalog.list", refused(data));
    expect(error.message).toBe(
      "catalog.list: invalidInput (limit: tooLarge, maximum: 60; filters.type: invalid, allowed: car, vip; filters.seats: invalid, expected: number; page: unknownField; input: required)",
    );
  });

  it("of an older server has neither request nor issues", () => {
    const data = { problem: { code: "invalidInput", params: {} }, fields: { limit: "invalid" } };
    const { error } = readFailure("catalog.list", refused(data, new Response("{}")));
    expect([error.requestId, error.issues]).toEqual([null, []]);
  });

  it("without a known cause names its request in the message", () => {
    const problem = { code: "unexpected", params: { reference: "r-2" } };
    const { error } = readFailure("checkout.place", refused({ problem, requestId: "r-2" }));
    expect(error.message).toBe("checkout.place: unexpected (request r-2)");
    expect(error.problem).toEqual(problem);
  });

  it("knows the codes of callers' mistakes", () => {
    const params = { allowed: ["https://site.example"] };
    const { error } = readFailure(
      "checkout.place",
      refused({ problem: { code: "originMissing", params } }),
    );
    expect(error.problem).toEqual({ code: "originMissing", params });
  });

  it("that was refused before tRPC is read from its body", () => {
    const response = new Response("{}", { status: 403 });
    const responseJSON = {
      error: {
        message: "forbidden",
        data: { problem: { code: "forbidden", params: {} }, fields: {} },
      },
    };
    const cause = new TRPCClientError("Unable to transform response", {
      meta: { response, responseJSON },
    });
    expect(readFailure("checkout.cancel", cause).error).toMatchObject({
      problem: { code: "forbidden" },
      status: 403,
    });
  });

  it("without a response of the API has a problem of the client", () => {
    const response = new Response("<html>", { status: 404 });
    const cause = new UnreadableBody(response, new SyntaxError("Unexpected token"));
    const foreign = new TRPCClientError("Unexpected token", { cause });
    expect(readFailure("catalog.list", foreign).error.problem.code).toBe("unreadableResponse");
    expect(readFailure("catalog.list", new TypeError("x")).error.problem.code).toBe("unreachable");
  });
});
