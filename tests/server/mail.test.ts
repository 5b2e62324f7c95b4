import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDueMails } from "#server/platform/mail-worker.ts";
import type { OutgoingMail } from "#server/records/outgoing-mail.ts";
import { connect } from "../support/caller.ts";
import { startWorld, type World } from "../support/world.ts";

const HOUR_MS = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.sql.query("delete from outgoing_mails");
});

const message = {
  ...{ name: "Άννα <b>", email: "anna@example.com", phone: "", message: "Γεια & χαρά" },
  language: "el" as const,
};

async function writeToUs(): Promise<void> {
  const { api } = await connect(world.origin);
  await api.account.contact.mutate(message);
}

type Send = (mail: OutgoingMail) => Promise<void>;

function workerAt(hours: number, send: Send) {
  const { db, limits, log } = world.platform;
  const clock = { now: () => new Date(Date.now() + hours * HOUR_MS) };
  return sendDueMails({ db, limits, log, clock, transport: { description: "test", send } });
}

const refuse: Send = async () => {
  throw new Error("421 try again later");
};

describe("a message from the contact form", () => {
  it("is kept and reaches the outbox as a mail that answers to its sender", async () => {
    await writeToUs();
    const stored = await world.sql.query(
      "select name, email, phone, message from contact_messages",
    );
    expect(stored.rows).toEqual([
      { name: "Άννα <b>", email: "anna@example.com", phone: null, message: "Γεια & χαρά" },
    ]);
    const { db, clock, limits, log, mail: transport } = world.platform;
    expect(await sendDueMails({ db, clock, limits, log, transport })).toBe(1);
    const folder = path.join(world.dataDir, "outbox");
    const [file = ""] = await readdir(folder);
    const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
    expect(mail.replyTo).toMatchObject([{ address: "anna@example.com" }]);
    expect(mail.html).toContain("Άννα &lt;b&gt;</td>");
    expect(await sendDueMails({ db, clock, limits, log, transport })).toBe(0);
  });
});

describe("the mail worker", () => {
  it("delivers each mail once, however many workers look", async () => {
    await Promise.all([writeToUs(), writeToUs(), writeToUs()]);
    const sent: string[] = [];
    const send: Send = async ({ id }) => {
      sent.push(id);
    };
    await Promise.all([workerAt(0, send), workerAt(0, send), workerAt(0, send)]);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(3);
  });

  it("tries a refused mail again later, and not before", async () => {
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

  it("gives a mail up after 72 hours of refusals and keeps it for people to see", async () => {
    await writeToUs();
    expect(await workerAt(73, refuse)).toBe(1);
    const { rows } = await world.sql.query("select failed_at, sent_at from outgoing_mails");
    expect(rows[0].failed_at).not.toBeNull();
    expect(await workerAt(200, refuse)).toBe(0);
  });

  it("leaves a mail to the next worker when it dies in the middle", async () => {
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
