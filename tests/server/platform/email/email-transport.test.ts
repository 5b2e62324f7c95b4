import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Pool } from "pg";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sendDueEmails } from "#server/platform/email/send-due-emails.ts";
import { createLimits } from "#server/platform/limits/limits.ts";
import { insertEmails, type QueuedEmail } from "#server/records/emails/email-queue.ts";
import type { EmailKind } from "#shared/admin/inbox-values.ts";
import { COMPANY } from "#shared/site/company.ts";
import { connect } from "#tests/support/world/caller.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const HOUR_MS = 3_600_000;

let world: World;
let pool: Pool;
beforeAll(async () => {
  world = await startWorld();
  pool = new Pool({ connectionString: world.databaseUrl });
  // Connections may still be closing when the pool has ended and the database is dropped.
  pool.on("connect", (client) => client.on("error", () => undefined));
});
afterAll(async () => {
  await pool.end();
  await world.end();
});
beforeEach(async () => {
  await world.sql.query("delete from outgoing_mails");
});

const message = {
  name: "Άννα <b>",
  email: "anna@example.com",
  phone: "",
  message: "Γεια & χαρά",
  language: "el" as const,
};

async function writeToUs(): Promise<void> {
  const { api } = await connect(world.origin);
  await api.account.contact.mutate(message);
}

type Send = (email: QueuedEmail) => Promise<void>;

function workerAt(hours: number, send: Send) {
  const { db, limits, log } = world.platform;
  const clock = { now: () => new Date(Date.now() + hours * HOUR_MS) };
  return sendDueEmails({ db, limits, log, clock, transport: { send } });
}

const refuse: Send = async () => {
  throw new Error("421 try again later");
};

describe("a message from the contact form", () => {
  it("is stored and sent to the outbox as an email with its sender as reply address", async () => {
    await writeToUs();
    const stored = await world.sql.query(
      "select name, email, phone, message from contact_messages",
    );
    expect(stored.rows).toEqual([
      { name: "Άννα <b>", email: "anna@example.com", phone: null, message: "Γεια & χαρά" },
    ]);
    const { db, clock, limits, log, emailTransport: transport } = world.platform;
    expect(await sendDueEmails({ db, clock, limits, log, transport })).toBe(1);
    const folder = path.join(world.dataDir, "outbox");
    const [file = ""] = await readdir(folder);
    const email = await PostalMime.parse(await readFile(path.join(folder, file)));
    expect(email.replyTo).toMatchObject([{ address: "anna@example.com" }]);
    expect(email.html).toContain("Άννα &lt;b&gt;</td>");
    expect(await sendDueEmails({ db, clock, limits, log, transport })).toBe(0);
  });
});

describe("the limit per recipient", () => {
  const queue = async (count: number, kind: EmailKind, recipient: string) => {
    const { db, ids, clock } = world.platform;
    const now = clock.now();
    const stamps = { availableAt: now, createdAt: now };
    const emails = Array.from({ length: count }, () => {
      return { id: ids.uuid(), kind, recipient, subject: "s", text: "t", html: "h", ...stamps };
    });
    await insertEmails(db, emails);
  };
  const statesOf = async (recipient: string) => {
    const { rows } = await world.sql.query(
      `select sent_at is not null as sent, last_error, available_at > now() as later
       from outgoing_mails where email_key(recipient) = email_key($1)`,
      [recipient],
    );
    return rows as { sent: boolean; last_error: string | null; later: boolean }[];
  };

  it("sends thirty emails an hour to one mailbox, over all workers; the rest waits with its reason", async () => {
    const strict = createLimits(pool, world.platform.db, world.platform.clock, 1);
    await queue(20, "booking-placed", "busy@example.com");
    await queue(14, "booking-cancelled", "BUSY@example.com");
    await queue(5, "reset-password", "busy@example.com");
    await queue(1, "confirm-payout", "busy@example.com");
    await queue(1, "payout-account-changed", "busy@example.com");
    await queue(1, "payout-account-verified", "busy@example.com");
    await queue(1, "payout-account-withdrawn", "busy@example.com");
    await queue(2, "booking-placed", "neighbour@example.com");
    // Senders of messages to the company have their own limits; none may delay the others.
    await queue(31, "contact-message", COMPANY.email);
    const sent: string[] = [];
    const send: Send = async ({ id }) => void sent.push(id);
    const { db, log, clock } = world.platform;
    const transport = { send };
    const work = () => sendDueEmails({ db, limits: strict, log, clock, transport });
    await Promise.all([work(), work()]);
    expect(sent).toHaveLength(41 + 31);
    const states = await statesOf("busy@example.com");
    const held = states.filter((state) => !state.sent);
    expect(held).toHaveLength(4);
    for (const { last_error: reason, later } of held) {
      expect(reason).toContain("too many emails to this recipient");
      expect(later).toBe(true);
    }
    expect((await statesOf("neighbour@example.com")).every((state) => state.sent)).toBe(true);
    strict.stop();
  });
});

describe("the email worker", () => {
  it("delivers each email once, with any number of workers", async () => {
    await Promise.all([writeToUs(), writeToUs(), writeToUs()]);
    const sent: string[] = [];
    const send: Send = async ({ id }) => {
      sent.push(id);
    };
    await Promise.all([workerAt(0, send), workerAt(0, send), workerAt(0, send)]);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(3);
  });

  it("retries a refused email later, and not before", async () => {
    await writeToUs();
    expect(await workerAt(0, refuse)).toBe(1);
    expect(await workerAt(0, refuse)).toBe(0);
    const sent: string[] = [];
    expect(await workerAt(1, async ({ id }) => void sent.push(id))).toBe(1);
    expect(sent).toHaveLength(1);
    const { rows } = await world.sql.query(
      "select attempts, sent_at, last_error from outgoing_mails",
    );
    expect(rows[0]).toMatchObject({ attempts: 2, last_error: "421 try again later" });
    expect(rows[0].sent_at).not.toBeNull();
  });

  it("logs the mail server's reply without the addresses that it quotes", async () => {
    await writeToUs();
    const warn = vi.spyOn(world.platform.log, "warn");
    const reply = `550 5.1.1 <${COMPANY.email}>: user anna@mail.example unknown at mx.mail.example`;
    await workerAt(0, () => Promise.reject(new Error(reply)));
    const logged = warn.mock.calls.find(([, text]) => text === "email was not accepted");
    expect(logged?.[0]).toMatchObject({
      attempts: 1,
      reason: "550 5.1.1 <[address]>: user [address] unknown at mx.mail.example",
    });
  });

  it("gives an email up after 72 hours of refusals and keeps it for admins to see", async () => {
    await writeToUs();
    expect(await workerAt(73, refuse)).toBe(1);
    const { rows } = await world.sql.query("select failed_at, sent_at from outgoing_mails");
    expect(rows[0].failed_at).not.toBeNull();
    expect(await workerAt(200, refuse)).toBe(0);
  });

  it("leaves an email to the next worker when it dies during delivery", async () => {
    await writeToUs();
    const never = new Promise<void>(() => undefined);
    void workerAt(0, () => never);
    const claims = () => world.sql.query("select 1 from outgoing_mails where attempts = 1");
    await expect.poll(async () => (await claims()).rowCount).toBe(1);
    const sent: string[] = [];
    const send: Send = async ({ id }) => void sent.push(id);
    // The dead worker's lease lasts a minute.
    expect(await workerAt(0, send)).toBe(0);
    await expect.poll(() => workerAt(0.1, send)).toBe(1);
    expect(sent).toHaveLength(1);
  });
});
