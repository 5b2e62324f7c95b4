import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { withoutRequestId } from "#tests/support/clients/refusal-body.ts";
import { addUser, PASSWORD } from "#tests/support/world/fleet.ts";
import { signedInCookie } from "#tests/support/world/session-cookie.ts";
import { startWorld, stoppedClock, type World } from "#tests/support/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

type Headers = Record<string, string>;

function post(headers: Headers, body: BodyInit = "{}", path = "/trpc/account.signIn") {
  return fetch(world.origin + path, { method: "POST", headers, body });
}

describe("changes", () => {
  const json = { "content-type": "application/json" };

  it.each<[string, Headers]>([
    ["from another site", { ...json, origin: "https://evil.example" }],
    ["with no origin at all", json],
    ["with the origin null", { ...json, origin: "null" }],
  ])("%s are refused with 403", async (_what, headers) => {
    expect((await post(headers)).status).toBe(403);
  });

  it("from a page of another site are refused even with the site's own origin", async () => {
    const headers = { ...json, origin: world.origin, "sec-fetch-site": "cross-site" };
    // fetch does not allow a script to set this header, so the request is injected.
    const { statusCode } = await world.app.server.inject({
      method: "POST",
      url: "/trpc/account.signIn",
      headers,
      payload: "{}",
    });
    expect(statusCode).toBe(403);
  });

  it.each(["multipart/form-data; boundary=x", "text/plain", "application/x-www-form-urlencoded"])(
    "as %s are refused with 415",
    async (type) => {
      expect((await post({ origin: world.origin, "content-type": type })).status).toBe(415);
    },
  );

  it("of more than a mebibyte are refused with 413", async () => {
    const body = JSON.stringify({ email: "x".repeat(1024 * 1024) });
    expect((await post({ ...json, origin: world.origin }, body)).status).toBe(413);
  });

  it.each(["account.viewer", "catalog.options"])(
    "are limited to batches of ten, cached or not: %s",
    async (name) => {
      const status = async (calls: number) => {
        const path = `/trpc/${Array.from({ length: calls }, () => name).join(",")}?batch=1`;
        return (await fetch(world.origin + path)).status;
      };
      expect([await status(10), await status(11), await status(300)]).toEqual([200, 400, 400]);
    },
  );

  it("in a batch count one by one against the limit, although they are cached", async () => {
    const limited = await startWorld({ rateLimitFactor: 10 / 300, clock: stoppedClock() });
    const path = `/trpc/${Array.from({ length: 6 }, () => "catalog.options").join(",")}?batch=1`;
    const statuses = [await fetch(limited.origin + path), await fetch(limited.origin + path)];
    await limited.end();
    expect(statuses.map(({ status }) => status)).toEqual([200, 429]);
  });
});

describe("sign-in", () => {
  it("sets an HttpOnly cookie whose token is not in the database", async () => {
    const { email } = await addUser(world.platform, "customer");
    const response = await post(
      { origin: world.origin, "content-type": "application/json" },
      JSON.stringify({ email, password: PASSWORD }),
    );
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const token = cookie.split(";")[0]?.split("=")[1] ?? "";
    expect(token.length).toBeGreaterThan(20);
    const { rows } = await world.sql.query("select id from sessions");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true);
  });

  it("responds alike to a wrong password and an unknown address", async () => {
    const { email } = await addUser(world.platform, "customer");
    const headers = { origin: world.origin, "content-type": "application/json" };
    const responses = await Promise.all(
      [email, "unregistered@example.com"].map(async (address) =>
        withoutRequestId(
          await (
            await post(headers, JSON.stringify({ email: address, password: "wrong password" }))
          ).text(),
        ),
      ),
    );
    expect(responses[0]).toBe(responses[1]);
    expect(responses[0]).toContain("wrongCredentials");
  });

  it("ends immediately on sign-out, also for a copy of the cookie", async () => {
    const { email } = await addUser(world.platform, "customer");
    const cookie = await signedInCookie(world.origin, email);
    const viewer = async () =>
      (await fetch(`${world.origin}/trpc/account.viewer`, { headers: { cookie } })).text();
    expect(await viewer()).toContain(email);
    const headers = { origin: world.origin, "content-type": "application/json", cookie };
    const out = await post(headers, "{}", "/trpc/account.signOut?batch=1");
    expect(out.status).toBe(200);
    expect(await viewer()).not.toContain(email);
  });
});

describe("limits", () => {
  it("reject the eleventh wrong password of an account, with the time to wait", async () => {
    const strict = await startWorld({ rateLimitFactor: 1 });
    try {
      const { email } = await addUser(strict.platform, "customer");
      const attempt = (password: string) =>
        fetch(`${strict.origin}/trpc/account.signIn`, {
          method: "POST",
          headers: { origin: strict.origin, "content-type": "application/json" },
          body: JSON.stringify({ email, password }),
        });
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => attempt("wrong password")),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
      const eleventh = await attempt(PASSWORD);
      expect(eleventh.status).toBe(429);
      expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await eleventh.text()).toContain("tooManyAttempts");
    } finally {
      await strict.end();
    }
  });
});

describe("sockets", () => {
  function open(headers: Headers): Promise<number> {
    return new Promise((resolve) => {
      const socket = new WebSocket(`${world.origin.replace("http", "ws")}/trpc`, { headers });
      socket.on("open", () => {
        resolve(101);
        socket.close();
      });
      socket.on("unexpected-response", (_request, response) => {
        resolve(response.statusCode ?? 0);
        socket.terminate();
      });
      socket.on("error", () => undefined);
    });
  }

  it("open only for the site's own pages", async () => {
    expect(await open({ origin: world.origin })).toBe(101);
    expect(await open({ origin: "https://evil.example" })).toBe(403);
    expect(await open({})).toBe(403);
  });

  it("close on a frame of more than 64 KiB", async () => {
    const socket = new WebSocket(`${world.origin.replace("http", "ws")}/trpc`, {
      headers: { origin: world.origin },
    });
    const code = await new Promise<number>((resolve) => {
      socket.on("open", () => socket.send("x".repeat(64 * 1024 + 1)));
      socket.on("close", resolve);
      socket.on("error", () => undefined);
    });
    expect([1006, 1009]).toContain(code);
  });

  it("are limited to five per person", async () => {
    const { email } = await addUser(world.platform, "customer");
    const cookie = await signedInCookie(world.origin, email);
    const url = `${world.origin.replace("http", "ws")}/trpc`;
    const sockets = Array.from(
      { length: 5 },
      () => new WebSocket(url, { headers: { origin: world.origin, cookie } }),
    );
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once("open", resolve))),
    );
    expect(await open({ origin: world.origin, cookie })).toBe(429);
    for (const socket of sockets) socket.terminate();
  });
});

describe("every response", () => {
  it.each(["/healthz/live", "/trpc/account.viewer", "/trpc/nothing.here", "/images/none.webp"])(
    "of %s carries the security headers",
    async (path) => {
      const { headers } = await fetch(world.origin + path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("content-security-policy")).not.toContain("unsafe-eval");
    },
  );

  it.each([
    ["/legal/terms", true],
    ["/images/none.webp", true],
    ["/trpc/catalog.places", false],
    ["/trpc/nothing.here", false],
    ["/api/v1/catalog/places", false],
  ])("of %s has the headers of documents: %s", async (path, expected) => {
    // The second response is from memory where that is possible.
    await fetch(world.origin + path);
    const { headers } = await fetch(world.origin + path);
    for (const name of ["referrer-policy", "cross-origin-opener-policy", "permissions-policy"]) {
      expect(headers.has(name), name).toBe(expected);
    }
  });
});

/** The whole response to a plain connection until it is closed. */
async function exchangeRaw(head: string): Promise<string> {
  const { port } = new URL(world.origin);
  const socket = connect(Number(port), "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  socket.write(head);
  await once(socket, "close");
  return text;
}

/** The response status of a plain connection; undefined when it is closed without one. */
async function sendRaw(head: string): Promise<number | undefined> {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(await exchangeRaw(head))?.[1];
  return status === undefined ? undefined : Number(status);
}

describe("the Host header", () => {
  it.each(["a b", "[zz]", "x:99999", "user@evil.test", "x/y", "x?y", "x#y", "", "a".repeat(300)])(
    "with an invalid host is refused with 400: “%s”",
    async (host) => {
      for (const path of [
        "/",
        "/robots.txt",
        "/trpc/catalog.options",
        "/nothing",
        "/healthz/nothing",
      ]) {
        const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        expect(await sendRaw(head), path).toBe(400);
      }
    },
  );

  it.each([
    ["a b", "invalid"],
    ["", "required"],
  ])("is named by its refusal: “%s” is %s", async (host, key) => {
    for (const path of ["/", "/trpc/catalog.options", "/api/v1/catalog/places"]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const [, body = ""] = (await exchangeRaw(head)).split("\r\n\r\n");
      expect(body).toContain(`[{"path":"Host","key":"${key}"}]`);
    }
  });

  it.each([
    "localhost",
    "127.0.0.1:80",
    "[::1]:3000",
    "[::1]",
    "xn--hxajbheg2az3al.example",
    "a_b",
  ])("with a valid host is accepted: %s", async (host) => {
    const head = `GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(head)).toBe(200);
  });

  it("may be missing where a load balancer checks the health of the process", async () => {
    expect(await sendRaw("GET /healthz/live HTTP/1.0\r\n\r\n")).toBe(200);
    expect(await sendRaw("GET /robots.txt HTTP/1.0\r\n\r\n")).toBe(400);
  });
});

it("a page address may have 8,000 characters, and longer ones get 414", async () => {
  const statusOf = (length: number) =>
    sendRaw(
      `GET ${"/vehicles?q=".padEnd(length, "x")} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
  expect(await statusOf(8_001)).toBe(414);
  expect(await statusOf(8_000)).not.toBe(414);
});

it("a request with a malformed head gets a response without a body, for every method", async () => {
  const head = `HEAD /${"x".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  expect(await exchangeRaw(head)).toMatch(/^HTTP\/1\.1 431 [^\r]+\r\n(?:[^\r]+\r\n)+\r\n$/);
  expect(await exchangeRaw("nonsense\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 400 [^\r]+\r\n(?:[^\r]+\r\n)+\r\n$/,
  );
});

it("a request whose head or body takes too long is closed within a second of its limit", async () => {
  const site = await startWorld();
  const { server } = site.app.server;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
  // Limits of zero leave only the interval of the check.
  server.headersTimeout = 1;
  server.requestTimeout = 1;
  const cut = async (start: string) => {
    const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.resume().write(start);
    await once(socket, "close");
  };
  await Promise.all([
    cut("GET / HTTP/1.1\r\nHost: x\r\n"),
    cut(
      "POST /trpc/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ),
  ]);
  await site.end();
});
