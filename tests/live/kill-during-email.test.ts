import { afterAll, beforeAll, expect, it } from "vitest";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { type EmailServer, startEmailServer } from "#tests/support/servers/email-server.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const EMAILS = 60;
const KILL_AT = 25;

let world: World;
let emailServer: EmailServer;
let doomed: ServerProcess | null = null;
let survivor: ServerProcess | null = null;
let whenKilled: Promise<unknown> | null = null;

beforeAll(async () => {
  world = await startWorld();
  emailServer = await startEmailServer({
    // The email has arrived and is never acknowledged: the case that decides at-least-once
    // delivery.
    beforeReply() {
      if (emailServer.received.length !== KILL_AT || whenKilled) return;
      whenKilled = doomed?.end("SIGKILL") ?? null;
      return whenKilled?.then(() => undefined);
    },
  });
});
afterAll(async () => {
  await survivor?.end("SIGTERM");
  await emailServer.close();
  await world.end();
});

it("kill -9 during sending loses no email, and duplicates carry one id", async () => {
  const { db, ids, clock } = world.platform;
  const now = clock.now();
  const queued = Array.from({ length: EMAILS }, (_, index) => ({
    id: ids.uuid(),
    kind: "contact-message" as const,
    recipient: `person-${index}@example.com`,
    subject: `Γράμμα ${index}`,
    text: "Καλημέρα",
    html: "<p>Καλημέρα</p>",
    availableAt: now,
    createdAt: now,
  }));
  for (const email of queued) await insertEmail(db, email);
  const env = { DATABASE_URL: world.databaseUrl, SMTP_URL: emailServer.url };
  doomed = await startServerProcess(env);
  await expect.poll(() => whenKilled !== null).toBe(true);
  await whenKilled;

  const unsent = "select count(*)::int as n from outgoing_mails where sent_at is null";
  const left = (await world.sql.query(unsent)).rows[0].n;
  expect(left).toBeGreaterThan(0);
  // The killed process's emails become available when its lease ends; the test does not wait for
  // that.
  await world.sql.query("update outgoing_mails set available_at = now() where sent_at is null");
  survivor = await startServerProcess(env);
  await expect.poll(async () => (await world.sql.query(unsent)).rows[0].n).toBe(0);

  const arrived = emailServer.received.map(
    ({ messageId, to }) => `${messageId} ${to?.[0]?.address}`,
  );
  const expected = queued.map(({ id, recipient }) => `<${id}@meltemi.example> ${recipient}`);
  expect(new Set(arrived)).toEqual(new Set(expected));
  expect(arrived.length).toBeGreaterThan(EMAILS);
  expect(arrived.length).toBeLessThanOrEqual(EMAILS + 10);
});
