import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { addPerson, PASSWORD } from "../support/fleet.ts";
import { signedInCookie } from "../support/session-cookie.ts";
import { startWorld, type World } from "../support/world.ts";

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

  it("from a page of another site are refused even under our origin", async () => {
    const headers = { ...json, origin: world.origin, "sec-fetch-site": "cross-site" };
    // fetch does not let a script set this header, so the request is injected.
    const { statusCode } = await world.app.server.inject({
      ...{ method: "POST", url: "/trpc/account.signIn", headers, payload: "{}" },
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

  it("come in batches of at most ten", async () => {
    const path = `/trpc/${Array.from({ length: 11 }, () => "account.viewer").join(",")}?batch=1`;
    const response = await fetch(world.origin + path);
    expect(response.status).toBe(400);
  });
});

describe("sign-in", () => {
  it("hands out an HttpOnly cookie whose token the database does not know", async () => {
    const { email } = await addPerson(world.platform, "customer");
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

  it("answers alike for a wrong password and an unknown address", async () => {
    const { email } = await addPerson(world.platform, "customer");
    const headers = { origin: world.origin, "content-type": "application/json" };
    const answers = await Promise.all(
      [email, "nobody@example.com"].map(async (address) =>
        (
          await post(headers, JSON.stringify({ email: address, password: "wrong password" }))
        ).text(),
      ),
    );
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain("wrongCredentials");
  });

  it("is over at once after sign-out, also for a copy of the cookie", async () => {
    const { email } = await addPerson(world.platform, "customer");
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
  it("refuse the eleventh wrong password of an account, with the time to wait", async () => {
    const strict = await startWorld({ rateLimitFactor: 1 });
    try {
      const { email } = await addPerson(strict.platform, "customer");
      const attempt = (password: string) =>
        fetch(`${strict.origin}/trpc/account.signIn`, {
          method: "POST",
          headers: { origin: strict.origin, "content-type": "application/json" },
          body: JSON.stringify({ email, password }),
        });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => attempt("wrong password")),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
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

  it("open for the site's own pages only", async () => {
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

  it("are at most five a person", async () => {
    const { email } = await addPerson(world.platform, "customer");
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

describe("every answer", () => {
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
});
