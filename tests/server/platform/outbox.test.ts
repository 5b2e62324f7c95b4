import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendDueEmails } from "#server/platform/email/send-due-emails.ts";
import { createIds } from "#server/platform/ids.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { startWorld, type World, type WorldOptions } from "#tests/support/world/world.ts";

const SECRET_LINK = "http://localhost:3000/confirm-email#token=abc";

let world: World;
let ids: string[] = [];

/** A world with two emails in its outbox, the second newer. */
async function withEmails(options: WorldOptions = {}): Promise<{ world: World; ids: string[] }> {
  const fresh = await startWorld(options);
  const { db, clock, limits, log } = fresh.platform;
  const written: string[] = [];
  for (const [seconds, subject] of ["Πρώτο <b>γράμμα</b>", "Δεύτερο γράμμα"].entries()) {
    const now = clock.now();
    const id = createIds({ now: () => new Date(now.getTime() + seconds * 1000) }).uuid();
    await insertEmail(db, {
      id,
      kind: "contact-message",
      recipient: "eleni@example.com",
      subject,
      text: `Γεια σας\n\n${SECRET_LINK}\n\n<script>alert(1)</script>`,
      html: `<!doctype html><html><head></head><body><a href="${SECRET_LINK}">Σύνδεσμος</a></body></html>`,
      availableAt: now,
      createdAt: now,
    });
    written.push(id);
    await sendDueEmails({ db, clock, limits, log, transport: fresh.platform.emailTransport });
  }
  return { world: fresh, ids: written };
}

beforeAll(async () => {
  ({ world, ids } = await withEmails());
});
afterAll(() => world.end());

const paths = () => ["/outbox", `/outbox/${ids[0]}`, `/outbox/${ids[0]}/email`];

type Asking = { remoteAddress?: string; headers?: Record<string, string> };

async function ask(url: string, asking: Asking = {}, site = world) {
  const headers = { host: "localhost:3000", ...asking.headers };
  const address = `${url}?key=${site.platform.outbox?.key}`;
  return site.app.server.inject({ url: address, remoteAddress: "127.0.0.1", ...asking, headers });
}

describe("the outbox, on this computer", () => {
  it("lists the emails, newest first, in the reader's language, hidden from search engines", async () => {
    const response = await ask("/outbox", { headers: { "accept-language": "en-GB,en" } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<html lang="en">');
    const found = [...response.body.matchAll(/href="\/outbox\/([^"?]+)\?key=[\w-]{43}"/g)].map(
      ([, id]) => id,
    );
    expect(found).toEqual(ids.toReversed());
    expect(response.body).toContain("Πρώτο &lt;b&gt;γράμμα&lt;/b&gt;");
    expect(response.body).toContain('<meta name="robots" content="noindex">');
    expect(response.headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    expect((await ask("/outbox")).body).toContain('<html lang="el">');
    const chosen = { cookie: "meltemi_language=en" };
    expect((await ask("/outbox", { headers: chosen })).body).toContain('<html lang="en">');
  });

  it("shows an email as text with working links, and its HTML in a fully sandboxed frame", async () => {
    const response = await ask(`/outbox/${ids[0]}`);
    expect(response.body).toContain(`<a href="${SECRET_LINK}">`);
    expect(response.body).toContain("&lt;script&gt;");
    expect(response.body).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation /);
    expect(response.body).not.toMatch(/sandbox="[^"]*allow-(?:scripts|same-origin|forms)/);
    const email = await ask(`/outbox/${ids[0]}/email`);
    expect(email.body).toContain('<base target="_top">');
    const policy = String(email.headers["content-security-policy"]);
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'.*; sandbox allow-top/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(email.headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  it("opens over real HTTP by name and by either loopback address", async () => {
    const { port } = new URL(world.origin);
    for (const host of ["localhost", "127.0.0.1"]) {
      const address = `http://127.0.0.1:${port}/outbox?key=${world.platform.outbox?.key}`;
      const response = await fetch(address, { headers: { host } });
      expect(response.status).toBe(200);
    }
    const v6 = { remoteAddress: "::1", headers: { host: "[::1]:3000" } };
    expect((await ask("/outbox", v6)).statusCode).toBe(200);
    const mapped = { remoteAddress: "::ffff:127.0.0.1" };
    expect((await ask("/outbox", mapped)).statusCode).toBe(200);
  });

  it("opens where the site's address is on this computer, as in development", async () => {
    const fresh = await startWorld({ env: { PUBLIC_URL: "http://localhost:3001" } });
    try {
      const response = await ask("/outbox", { headers: { host: "localhost:3001" } }, fresh);
      expect(response.statusCode).toBe(200);
    } finally {
      await fresh.end();
    }
  });

  it("shows that there are no emails yet", async () => {
    const empty = await startWorld();
    try {
      const response = await ask("/outbox", {}, empty);
      expect(response.body).toContain("Κανένα μήνυμα ακόμη");
    } finally {
      await empty.end();
    }
  });
});

describe("the outbox is unavailable", () => {
  it.each([
    ["another computer", { remoteAddress: "192.168.1.20" }],
    ["another computer that names a proxy", proxied("192.168.1.20")],
    ["a request through a proxy on this computer", proxied("127.0.0.1")],
    ["a page whose host name resolves to this computer", { headers: { host: "evil.example" } }],
    [
      "a host name that only starts like this computer's",
      { headers: { host: "localhost.evil.example" } },
    ],
  ] as [string, Asking][])("for %s", async (_title, asking) => {
    for (const path of paths()) {
      const response = await ask(path, asking);
      expect(response.statusCode, path).toBe(404);
      expect(response.body).not.toMatch(/γράμμα|token=/);
    }
  });

  it.each([
    "x-forwarded-proto",
    "x-forwarded-port",
    "x-real-ip",
    "x-original-url",
    "forwarded",
    "via",
    "cf-connecting-ip",
    "cf-ray",
    "true-client-ip",
    "x-client-ip",
    "x-cluster-client-ip",
  ])("for a request with a proxy's header: %s", async (name) => {
    for (const path of paths()) {
      expect((await ask(path, { headers: { [name]: "127.0.0.1" } })).statusCode).toBe(404);
    }
  });

  it("for a request without the key printed at the start, such as through a proxy without headers", async () => {
    const headers = { host: "localhost:3000" };
    for (const path of paths()) {
      for (const query of ["", "?key=", "?key=wrong", "?key[]=a", "?key=a&key=b"]) {
        const { statusCode, body } = await world.app.server.inject({ url: path + query, headers });
        expect(statusCode, path + query).toBe(404);
        expect(body).not.toMatch(/γράμμα|token=/);
      }
    }
  });

  it("outside demo mode, unless it is enabled", async () => {
    const statusUnder = async (env: Record<string, string>) => {
      const fresh = await startWorld({ env });
      const { statusCode } = await ask("/outbox", {}, fresh);
      await fresh.end();
      return statusCode;
    };
    expect(await statusUnder({ DEMO_DATA: "off" })).toBe(404);
    expect(await statusUnder({ DEMO_DATA: "off", OUTBOX: "on" })).toBe(200);
    expect(await statusUnder({ DEMO_DATA: "on", OUTBOX: "off" })).toBe(404);
  });

  it.each([
    ["emails are sent", { SMTP_URL: "smtp://127.0.0.1:2525" }],
    ["the site has a public address", { PUBLIC_URL: "https://meltemi.example" }],
  ])("where %s", async (_title, env) => {
    const fresh = await startWorld({ env });
    try {
      for (const path of paths()) {
        expect((await ask(path, {}, fresh)).statusCode, path).toBe(404);
      }
    } finally {
      await fresh.end();
    }
  });

  it("for malformed ids, including paths out of the folder", async () => {
    for (const id of ["nothing", "..%2f..%2fserver.pid", "..%2fpostgres", `${ids[0]}.eml`]) {
      expect((await ask(`/outbox/${id}`)).statusCode, id).toBe(404);
      expect((await ask(`/outbox/${id}/email`)).statusCode, id).toBe(404);
    }
  });
});

function proxied(remoteAddress: string): Asking {
  return { remoteAddress, headers: { "x-forwarded-for": "127.0.0.1" } };
}
