import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDueEmails } from "#server/platform/email/send-due-emails.ts";
import { createProcessReports } from "#server/platform/process/process-reports.ts";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";
import { recordBackup } from "#server/records/administration/backup-record.ts";
import { processFiguresSchema } from "#shared/admin/system.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { startEmailServer } from "#tests/support/servers/email-server.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connectNew } from "#tests/support/world/caller.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let admin: ApiClient & { id: string };
beforeAll(async () => {
  world = await startWorld({
    env: { DEMO_DATA: "off" },
    with: () => ({ adminsNeedTwoFactor: false }),
  });
  admin = await connectNew(world, "admin");
});
afterAll(async () => {
  await admin.close();
  await world.end();
});
keepMemoryOn(() => [world.platform]);
beforeEach(async () => {
  await world.sql.query("truncate server_processes, backups, outgoing_mails");
});

const system = () => admin.api.admin.system.query();
const codes = async () => (await system()).warnings.map(({ code }) => code);

describe("the processes that serve the site", () => {
  const createReports = (port: number) => {
    const reports = createProcessReports(world.platform);
    reports.begin(port);
    return reports;
  };

  it("report their figures, one row each, until they end", async () => {
    const [first, second] = [createReports(3001), createReports(3002)];
    await first.send();
    await first.send();
    await second.send();
    const { processes } = await system();
    expect(processes).toHaveLength(2);
    for (const { figures, ...one } of processes) {
      expect(one).toMatchObject({ version: PROGRAM_VERSION, isMissing: false });
      expect(one.name).toMatch(/:300[12]$/);
      expect(processFiguresSchema.parse(figures)).toEqual(figures);
      expect(figures?.memoryBytes).toBeGreaterThan(10_000_000);
      expect(figures?.feeds).toEqual({ catalog: true, bookings: true });
    }
    await first.end();
    expect((await system()).processes).toHaveLength(1);
    await second.end();
    expect((await system()).processes).toEqual([]);
  });

  it("do not report before they serve", async () => {
    const reports = createProcessReports(world.platform);
    await reports.send();
    expect((await system()).processes).toEqual([]);
    await reports.end();
  });

  it("do not report any more once they have reported their end", async () => {
    const reports = createReports(3001);
    const sending = reports.send();
    await reports.end();
    await sending;
    await reports.send();
    expect((await system()).processes).toEqual([]);
  });

  it("report calls, recent failures, and how much was served from memory", async () => {
    const reports = createReports(3001);
    await reports.send();
    const read = () => fetch(`${world.origin}/trpc/catalog.places`).then((found) => found.text());
    await read();
    await read();
    await read();
    // A caller's mistake is no failure.
    await fetch(
      `${world.origin}/trpc/catalog.list?input=${encodeURIComponent('{"limit":"many"}')}`,
    );
    world.platform.metrics.countCall("catalog.places", "query", "unexpected", 0);
    await reports.send();
    const { processes, warnings } = await system();
    const figures = processes[0]?.figures;
    expect(figures?.callsPerMinute).toBeGreaterThan(0);
    expect(figures?.recentFailures).toBe(1);
    expect(figures?.cache.hitRate).toBeGreaterThan(0);
    expect(warnings).toContainEqual(expect.objectContaining({ code: "failures", count: 1 }));
    // It is shown for some minutes.
    await reports.send();
    expect((await system()).processes[0]?.figures?.recentFailures).toBe(1);
    await reports.end();
  });

  it("say whether the images can be reached, and how much room there is", async () => {
    const reports = createReports(3001);
    await expect
      .poll(async () => {
        await reports.send();
        return (await system()).processes[0]?.figures?.images;
      })
      .toMatchObject({ isReachable: true, freeBytes: expect.any(Number) });
    await reports.end();
  });

  it("say whether the email server accepts them; where files take its place there is none", async () => {
    const emailServer = await startEmailServer();
    const free = await startEmailServer();
    await free.close();
    for (const [url, isReachable] of [
      [emailServer.url, true],
      [free.url, false],
    ] as const) {
      const mailing = await startWorld({ env: { SMTP_URL: url } });
      await expect
        .poll(() => mailing.platform.figures.take().emailServer)
        .toEqual({ name: new URL(url).host, isReachable });
      await mailing.end();
    }
    await emailServer.close();
    expect(world.platform.figures.take().emailServer).toBeNull();
  });

  it("are missing once they do not report, and are removed an hour later", async () => {
    const reports = createReports(3001);
    await reports.send();
    const age = (interval: string) =>
      world.sql.query(`update server_processes set seen_at = now() - interval '${interval}'`);
    await age("40 seconds");
    expect(await codes()).not.toContain("processMissing");
    await age("50 seconds");
    expect(await codes()).toContain("processMissing");
    expect((await system()).processes).toMatchObject([{ isMissing: true }]);
    await age("61 minutes");
    const other = createReports(3002);
    await other.send();
    expect((await system()).processes).toMatchObject([{ isMissing: false }]);
    await other.end();
  });

  it("that end again and again without saying so are shown by the last, below those that run", async () => {
    const running = createReports(3002);
    await running.send();
    for (let crash = 0; crash < 3; crash++) {
      await createReports(3001).send();
    }
    await world.sql.query(
      "update server_processes set seen_at = now() - interval '5 minutes' where name like '%:3001'",
    );
    const { processes, warnings } = await system();
    expect(processes.map(({ name, isMissing }) => [name.replace(/.*:/, ""), isMissing])).toEqual([
      ["3002", false],
      ["3001", true],
    ]);
    expect(warnings.filter(({ code }) => code === "processMissing")).toHaveLength(1);
    const again = createReports(3001);
    await again.send();
    expect(await codes()).toContain("processRestarted");
    expect(await codes()).not.toContain("processMissing");
    await again.end();
    await running.end();
  });

  it("are shown without figures where another version reports others", async () => {
    const reports = createReports(3001);
    await reports.send();
    await world.sql.query("update server_processes set version = '9.9.9', figures = '{}'");
    const present = createReports(3002);
    await present.send();
    const { processes, warnings } = await system();
    expect(processes.filter(({ figures }) => figures === null)).toMatchObject([
      { version: "9.9.9" },
    ]);
    expect(processes).toHaveLength(2);
    expect(warnings).toContainEqual({
      code: "versionsDiffer",
      versions: [PROGRAM_VERSION, "9.9.9"],
    });
    await reports.end();
    await present.end();
  });

  it("write reports that take no room in the log", async () => {
    const { rows } = await world.sql.query(
      "select relpersistence from pg_class where relname = 'server_processes'",
    );
    expect(rows).toEqual([{ relpersistence: "u" }]);
  });
});

describe("backups", () => {
  const HOUR = 3_600_000;
  const record = (hoursAgo: number, images: number | null = 678, missingImages = 0) =>
    recordBackup(world.applicationUrl, {
      id: crypto.randomUUID(),
      takenAt: new Date(Date.now() - hoursAgo * HOUR),
      bytes: 5_000_000_000,
      rows: 12_345,
      images,
      missingImages,
      isEncrypted: true,
    });

  it("are shown by the newest, which must not be old or incomplete", async () => {
    expect(await codes()).toContain("backupMissing");
    await record(50);
    expect((await system()).warnings).toContainEqual({ code: "backupOld", hours: 50 });
    await record(3, 678, 3);
    const incomplete = { code: "backupIncomplete", missingImages: 3 };
    expect((await system()).warnings).toContainEqual(incomplete);
    // One without images says nothing about them.
    await record(2, null);
    expect((await system()).warnings).toContainEqual(incomplete);
    await record(1);
    const { warnings, backups } = await system();
    expect(warnings.filter(({ code }) => code.startsWith("backup"))).toEqual([]);
    expect(backups).toHaveLength(4);
    expect(backups[0]).toMatchObject({ bytes: 5_000_000_000, rows: 12_345, images: 678 });
  });

  it("are the last five", async () => {
    for (let hours = 1; hours <= 7; hours++) await record(hours);
    expect((await system()).backups).toHaveLength(5);
  });
});

describe("what waits in the database", () => {
  afterEach(() => world.sql.query("truncate outgoing_mails"));

  const addEmail = (age: string, columns: Readonly<Record<string, string>> = {}) =>
    world.sql.query(
      `insert into outgoing_mails (id, kind, recipient, subject, text, html, available_at, created_at
         ${Object.keys(columns)
           .map((name) => `, ${name}`)
           .join("")})
       values (gen_random_uuid(), 'contact', 'a@example.com', 's', 't', 'h', now(),
         now() - interval '${age}'
         ${Object.values(columns)
           .map((value) => `, ${value}`)
           .join("")})`,
    );

  it("are emails that a mail server has not taken for long, however often it was tried", async () => {
    await addEmail("30 minutes");
    const { db, clock, limits, log } = world.platform;
    const transport = { send: () => Promise.reject(new Error("The mail server is away")) };
    await sendDueEmails({ db, clock, limits, log, transport });
    const { warnings, emails } = await system();
    expect(emails).toEqual({ waiting: 1, failed: 0, retryable: 0 });
    expect(warnings).toContainEqual({ code: "emailsLate", minutes: 30 });
  });

  it("are not young emails, nor those that their mailbox has too many of", async () => {
    await addEmail("5 minutes", { attempts: "1" });
    // Sent again by an admin a moment ago.
    await addEmail("80 hours");
    await addEmail("30 minutes", {
      attempts: "1",
      last_error: "'Held back: too many emails to this recipient within an hour'",
    });
    expect(await codes()).not.toContain("emailsLate");
  });

  it("are emails of one mailbox only while none is sent, and of three in any case", async () => {
    await addEmail("30 minutes", { attempts: "1" });
    await addEmail("31 minutes", { attempts: "1", sent_at: "now() - interval '29 minutes'" });
    expect(await codes()).not.toContain("emailsLate");
    // Written after the mail server took one for the last time.
    await addEmail("20 minutes", { attempts: "1" });
    const late = async () => (await system()).warnings.find(({ code }) => code === "emailsLate");
    expect(await late()).toEqual({ code: "emailsLate", minutes: 20 });
    await world.sql.query("update outgoing_mails set sent_at = now() where sent_at is not null");
    expect(await late()).toBeUndefined();
    await world.sql.query("update outgoing_mails set recipient = id || '@example.com'");
    expect(await late()).toBeUndefined();
    await addEmail("15 minutes", { attempts: "1" });
    expect(await late()).toEqual({ code: "emailsLate", minutes: 30 });
  });

  it("are failed emails, but not those that cannot be sent again, nor those of last week", async () => {
    await addEmail("80 hours", { failed_at: "now()", confidential: "true" });
    await addEmail("12 days", { failed_at: "now() - interval '8 days'" });
    expect(await codes()).not.toContain("emailsFailed");
    await addEmail("80 hours", { failed_at: "now()" });
    const { warnings, emails } = await system();
    expect(emails).toEqual({ waiting: 0, failed: 3, retryable: 2 });
    expect(warnings).toContainEqual({ code: "emailsFailed", count: 1 });
  });

  it("comes with the size of the database and its connections", async () => {
    const { database } = await system();
    expect(database.version).toMatch(/^\d+/);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.connections.most).toBeGreaterThan(database.connections.open);
    expect(database.connections.open).toBeGreaterThan(0);
    expect(database.archivedAt).toBeNull();
  });
});
