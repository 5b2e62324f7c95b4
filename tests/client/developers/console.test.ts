import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addressOf,
  type ConsoleCall,
  isTimeout,
  MOST_SHOWN,
  sendCall,
  toCurl,
} from "#client/site/developers/console/send-call.ts";

const CALL: ConsoleCall = {
  method: "GET",
  path: "/api/v1/catalog/vehicles",
  query: "",
  body: null,
  token: "",
  repeatKey: null,
};

afterEach(() => vi.unstubAllGlobals());

/** Responds to the next call, and returns what was sent. */
function respondWith(text: string, init: ResponseInit = {}) {
  const sent = vi.fn<typeof fetch>(async () => new Response(text, init));
  vi.stubGlobal("fetch", sent);
  return sent;
}

describe("the console", () => {
  it("reads one parameter per line, with any signs in its value", () => {
    const query = "\n filters[type] = car \nsearch=a=b&c\n\nlimit=3";
    const { searchParams } = new URL(addressOf({ ...CALL, query }), "https://site.example");
    expect([...searchParams]).toEqual([
      ["filters[type]", "car"],
      ["search", "a=b&c"],
      ["limit", "3"],
    ]);
    expect(addressOf(CALL)).toBe(CALL.path);
  });

  it("copies a command that the shell reads as it is meant, without the token", () => {
    const body = JSON.stringify({ name: 'it\'s $HOME `id` \\ "quoted"' });
    const command = toCurl(
      { ...CALL, method: "POST", body, token: "mlt_test_secret", repeatKey: "0123456789abcdef" },
      "https://site.example",
    );
    expect(command).not.toContain("mlt_test_secret");
    const shown = command.replace(/^curl/, "printf '%s\\n'");
    const args = execFileSync("sh", ["-c", shown], {
      env: { MELTEMI_TOKEN: "of-the-shell" },
      encoding: "utf8",
    });
    expect(args).toBe(
      `-sS\n-X\nPOST\nhttps://site.example/api/v1/catalog/vehicles\n-H\nAuthorization: Bearer of-the-shell\n-H\nContent-Type: application/json\n-H\nIdempotency-Key: 0123456789abcdef\n--data-raw\n${body}\n`,
    );
  });

  it("copies a command that makes a key of its own where none was entered", () => {
    const command = toCurl(
      { ...CALL, method: "POST", body: "{}", repeatKey: "" },
      "https://site.example",
    );
    const shown = command
      .replace(/^curl/, "printf '%s\\n'")
      .replace("openssl rand -hex 16", "echo 0123456789abcdef");
    const args = execFileSync("sh", ["-c", shown], { encoding: "utf8" });
    expect(command).toContain("$(openssl rand -hex 16)");
    expect(args).toContain("-H\nIdempotency-Key: 0123456789abcdef\n");
  });

  it("distinguishes a response that does not come in time from a server that is gone", async () => {
    const sent = vi.fn<typeof fetch>(async (_, init) => {
      expect(init?.signal).toBeInstanceOf(AbortSignal);
      throw new DOMException("The operation timed out", "TimeoutError");
    });
    vi.stubGlobal("fetch", sent);
    const failure = await sendCall(CALL, "en").catch((error: unknown) => error);
    expect(isTimeout(failure)).toBe(true);
    expect(isTimeout(new TypeError("Failed to fetch"))).toBe(false);
  });

  it("shows a body as it came that cannot be written with indentation", async () => {
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    respondWith(deep);
    const response = await sendCall(CALL, "en");
    expect(response).toMatchObject({ status: 200, isCut: true });
  });

  it("sends no cookies, and the token in its header alone", async () => {
    const sent = respondWith("{}");
    await sendCall({ ...CALL, query: "limit=3", token: "mlt_test_secret" }, "el");
    const [address, init] = sent.mock.calls[0] ?? [];
    expect(address).toBe("/api/v1/catalog/vehicles?limit=3");
    expect(init).toMatchObject({
      credentials: "omit",
      headers: { Authorization: "Bearer mlt_test_secret", "Accept-Language": "el" },
    });
  });

  it("shows the sentence of a problem and the headers that say more", async () => {
    respondWith('{"code":"tooManyAttempts","detail":"Wait a little."}', {
      status: 429,
      headers: { "retry-after": "42", "x-other": "1" },
    });
    const response = await sendCall(CALL, "en");
    expect(response).toMatchObject({
      status: 429,
      problem: { sentence: "Wait a little.", code: "tooManyAttempts" },
      isCut: false,
    });
    expect(response.headers).toContainEqual(["retry-after", "42"]);
    expect(response.headers.map(([name]) => name)).not.toContain("x-other");
    expect(response.body).toContain('\n  "code": "tooManyAttempts"');
  });

  it("shows a bounded part of what comes back, whatever it is", async () => {
    respondWith(`"${"x".repeat(5 * 1024 ** 2)}"`);
    const response = await sendCall(CALL, "en");
    expect([response.body.length, response.isCut]).toEqual([MOST_SHOWN, true]);
    respondWith("<h1>A proxy</h1>", { status: 502 });
    expect(await sendCall(CALL, "en")).toMatchObject({ body: "<h1>A proxy</h1>", problem: null });
  });
});
