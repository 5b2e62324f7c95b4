import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEmailTransport } from "#server/platform/email/email-transport.ts";
import { sendDueEmails } from "#server/platform/email/send-due-emails.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { type EmailServer, startEmailServer } from "#tests/support/servers/email-server.ts";
import { freePort } from "#tests/support/servers/server-process.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const HOUR_MS = 3_600_000;

let world: World;
let emailServer: EmailServer;
/** The replies to recipients, by address. */
const replies = new Map<string, number>();
/** Called for each email before it is acknowledged. */
let beforeReply: () => Promise<void> | void = () => undefined;

beforeAll(async () => {
  world = await startWorld();
  emailServer = await startEmailServer({
    replyTo: (recipient) => replies.get(recipient) ?? 250,
    beforeReply: () => beforeReply(),
  });
});
afterAll(async () => {
  await emailServer.close();
  await world.end();
});
beforeEach(async () => {
  await world.sql.query("delete from outgoing_mails");
  emailServer.received.length = 0;
  replies.clear();
  beforeReply = () => undefined;
});

async function queue(recipient: string, change: { confidential?: boolean } = {}): Promise<string> {
  const { db, ids, clock } = world.platform;
  const id = ids.uuid();
  const now = clock.now();
  await insertEmail(db, {
    id,
    kind: "contact-message",
    recipient,
    subject: "Γεια σας\nκι εσάς",
    text: "Καλημέρα, Κρήτη",
    html: "<p>Καλημέρα, <b>Κρήτη</b></p>",
    availableAt: now,
    createdAt: now,
    ...change,
  });
  return id;
}

/** A separate worker whose clock is this many hours ahead. */
function workAt(hours: number, url = emailServer.url): Promise<number> {
  return workAtTime(Date.now() + hours * HOUR_MS, url);
}

function workAtTime(time: number, url: string): Promise<number> {
  const { db, limits, log } = world.platform;
  const clock = { now: () => new Date(time) };
  return sendDueEmails({
    db,
    limits,
    log,
    clock,
    transport: createEmailTransport(url, world.dataDir),
  });
}

const stateOf = async (id: string) =>
  (await world.sql.query("select * from outgoing_mails where id = $1", [id])).rows[0];

describe("over SMTP", () => {
  it("an email arrives once, with both parts, intact Greek, its subject on one line and a unique id", async () => {
    const id = await queue("eleni@example.com");
    expect(await workAt(0)).toBe(1);
    expect(await workAt(1)).toBe(0);
    expect(emailServer.received).toHaveLength(1);
    const [email] = emailServer.received;
    expect(email).toMatchObject({
      subject: "Γεια σας κι εσάς",
      from: { name: "Meltemi", address: "hello@meltemi.example" },
      to: [{ address: "eleni@example.com" }],
      messageId: `<${id}@meltemi.example>`,
    });
    expect(email?.text?.trim()).toBe("Καλημέρα, Κρήτη");
    expect(email?.html?.trim()).toBe("<p>Καλημέρα, <b>Κρήτη</b></p>");
    expect(email?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect((await stateOf(id)).sent_at).not.toBeNull();
  });

  it("a busy server is tried again later, and the email arrives then", async () => {
    const id = await queue("later@example.com");
    replies.set("later@example.com", 451);
    expect(await workAt(0)).toBe(1);
    expect(await workAt(0)).toBe(0);
    expect(await stateOf(id)).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
    replies.clear();
    expect(await workAt(0.1)).toBe(1);
    expect(emailServer.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ attempts: 2, failed_at: null });
  });

  it("an address with special characters remains a single recipient", async () => {
    await queue("first,second@example.com");
    await workAt(0);
    const recipients = emailServer.received.flatMap(({ to = [] }) =>
      to.map(({ address }) => address),
    );
    expect(recipients).toEqual([`"first,second"@example.com`]);
  });

  it("an unknown recipient ends an email immediately, without a second attempt", async () => {
    const [gone, there] = [await queue("gone@example.com"), await queue("there@example.com")];
    replies.set("gone@example.com", 550);
    expect(await workAt(0)).toBe(2);
    expect(await workAt(71)).toBe(0);
    const dead = await stateOf(gone);
    expect(dead).toMatchObject({ attempts: 1, sent_at: null });
    expect(dead.failed_at).not.toBeNull();
    expect(dead.last_error).toContain("550");
    expect((await stateOf(there)).sent_at).not.toBeNull();
  });

  it("an unreachable server is tried again at doubled intervals, for 72 hours", async () => {
    const nowhere = `smtp://127.0.0.1:${await freePort()}`;
    const id = await queue("eleni@example.com");
    const waits: number[] = [];
    const startedAt = Date.now();
    for (let hours = 0, tried = 1; tried > 0 && hours < 100; ) {
      tried = await workAtTime(startedAt + hours * HOUR_MS, nowhere);
      const { available_at, failed_at } = await stateOf(id);
      if (failed_at) break;
      const due = (available_at.getTime() - startedAt) / HOUR_MS;
      waits.push(Math.round((due - hours) * 3600));
      hours = due + 0.001;
    }
    expect(waits.slice(0, 5)).toEqual([30, 60, 120, 240, 480]);
    expect(Math.max(...waits)).toBe(6 * 3600);
    const hoursInAll = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
    expect(hoursInAll).toBeGreaterThan(60);
    expect(hoursInAll).toBeLessThanOrEqual(72.1);
    expect((await stateOf(id)).failed_at).not.toBeNull();
    expect(await workAt(0)).toBe(0);
  });

  it("two workers never send one email twice within the lease, however slow the server is", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => queue(`p${index}@example.com`)));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    beforeReply = () => held;
    const first = workAt(0);
    await expect.poll(() => emailServer.received.length).toBe(10);
    const second = workAt(0.01);
    await expect.poll(() => emailServer.received.length).toBe(20);
    release();
    expect((await first) + (await second)).toBe(30);
    const ids = emailServer.received.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it("a worker whose lease ended cannot undo the work of the next one", async () => {
    const id = await queue("eleni@example.com");
    let fail: (error: Error) => void = () => undefined;
    const { db, limits, log } = world.platform;
    const stuck = sendDueEmails({
      db,
      limits,
      log,
      clock: world.platform.clock,
      transport: {
        send: () => new Promise((_resolve, reject) => (fail = reject)),
      },
    });
    await expect.poll(async () => (await stateOf(id)).attempts).toBe(1);
    expect(await workAt(0.1)).toBe(1);
    fail(new Error("timed out at last"));
    await stuck;
    expect(await stateOf(id)).toMatchObject({ attempts: 2, failed_at: null, last_error: null });
    expect((await stateOf(id)).sent_at).not.toBeNull();
  });
});

describe("an email with a secret", () => {
  it("keeps its body while it waits, and loses it after it was sent", async () => {
    const id = await queue("later@example.com", { confidential: true });
    replies.set("later@example.com", 421);
    await workAt(0);
    expect((await stateOf(id)).text).toBe("Καλημέρα, Κρήτη");
    replies.clear();
    await workAt(0.1);
    expect(emailServer.received[0]?.text?.trim()).toBe("Καλημέρα, Κρήτη");
    expect(await stateOf(id)).toMatchObject({ text: "", html: "" });
  });

  it("loses its body when delivery is given up, and no admin can send it again", async () => {
    const id = await queue("gone@example.com", { confidential: true });
    replies.set("gone@example.com", 550);
    await workAt(0);
    expect(await stateOf(id)).toMatchObject({ text: "", html: "" });
    const { email } = await addUser(world.platform, "admin");
    const { api } = await connect(world.origin, email);
    const { rows } = await api.admin.emails.query({ state: "dead" });
    expect(rows).toMatchObject([{ id, canRetry: false }]);
    expect((await refusalOf(api.admin.retryEmail.mutate({ id }))).code).toBe("notFound");
  });
});

describe("undelivered emails", () => {
  it("are shown to admins with the reason, and one of two admins sends one again", async () => {
    const id = await queue("gone@example.com");
    await queue("waiting@example.com");
    replies.set("gone@example.com", 550).set("waiting@example.com", 450);
    await workAt(0);
    const people = await Promise.all([1, 2].map(() => addUser(world.platform, "admin")));
    const admins = await Promise.all(people.map(({ email }) => connect(world.origin, email)));
    const [first] = admins;
    expect(await first?.api.admin.emailCounts.query()).toMatchObject({ waiting: 1, dead: 1 });
    const before = await first?.api.admin.emails.query({ state: "dead" });
    expect(before?.rows).toMatchObject([
      { id, kind: "contact-message", recipient: "gone@example.com", attempts: 1, canRetry: true },
    ]);
    expect(before?.rows[0]?.error).toContain("No such mailbox");
    expect(JSON.stringify(before)).not.toContain("Καλημέρα");
    const responses = await Promise.allSettled(
      admins.map(({ api }) => api.admin.retryEmail.mutate({ id })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const audit = await world.sql.query(
      "select action, details from audit_entries where subject_id = $1",
      [id],
    );
    expect(audit.rows).toEqual([{ action: "mail.retry", details: { kind: "contact-message" } }]);
    replies.clear();
    expect(await workAt(0)).toBe(1);
    expect(emailServer.received.map(({ to }) => to?.[0]?.address)).toEqual(["gone@example.com"]);
    expect(await first?.api.admin.emailCounts.query()).toMatchObject({ waiting: 1, dead: 0 });
  });
});
