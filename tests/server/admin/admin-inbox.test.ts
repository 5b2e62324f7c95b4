import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { insertContactMessage } from "#server/records/administration/contact-message.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import type { AuditAction } from "#shared/admin/audit-actions.ts";
import { TABLE_PAGE_SIZE } from "#shared/table/table-page.ts";
import { pastHistoryTriggers } from "#tests/support/servers/database.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let admins: { id: string; client: ApiClient }[];

beforeAll(async () => {
  world = await startWorld();
  admins = await Promise.all(
    [1, 2].map(async () => {
      const { id, email } = await addUser(world.platform, "admin");
      return { id, client: await connect(world.origin, email) };
    }),
  );
});
afterAll(() => world.end());
beforeEach(() =>
  pastHistoryTriggers(
    world.sql,
    "truncate contact_messages, outgoing_mails, audit_entries, rate_limits",
  ),
);

const api = () => {
  if (!admins[0]) throw new Error("There is no admin");
  return admins[0].client.api.admin;
};

type Message = Parameters<typeof insertContactMessage>[1];

async function write(change: Partial<Message> = {}): Promise<string> {
  const { db, ids, clock } = world.platform;
  const id = ids.uuid();
  await insertContactMessage(db, {
    id,
    name: "Ελένη Παπαδάκη",
    email: "eleni@example.com",
    message: "Καλημέρα σας",
    language: "el",
    createdAt: clock.now(),
    ...change,
  });
  return id;
}

describe("contact messages", () => {
  it("are found by words without accents, by state and by kind, and sorted by name", async () => {
    const owner = await addUser(world.platform, "partner");
    const vehicle = await addVehicle(world.platform, owner.id);
    const zoe = await write({ name: "Ζωή", message: `Έχετε παιδικό κάθισμα; ${"α".repeat(900)}` });
    const report = await write({
      name: null,
      email: null,
      reason: "photos",
      vehicleId: vehicle.id,
      message: "100% θολές_φωτογραφίες",
    });
    const done = await write({ name: "Άννα", answeredAt: world.platform.clock.now() });
    const idsOf = async (query: Parameters<ReturnType<typeof api>["messages"]["query"]>[0]) =>
      (await api().messages.query(query)).rows.map(({ id }) => id);

    expect(await idsOf({})).toEqual([done, report, zoe]);
    expect(await idsOf({ search: "ΠΑΙΔΙΚΟ καθισμα" })).toEqual([zoe]);
    expect(await idsOf({ search: "100% ΘΟΛΕΣ_" })).toEqual([report]);
    expect(await idsOf({ search: "παιδικό%κάθισμα" })).toEqual([]);
    expect(await idsOf({ state: "open" })).toEqual([report, zoe]);
    expect(await idsOf({ state: "answered", kind: "contact" })).toEqual([done]);
    expect(await idsOf({ kind: "report" })).toEqual([report]);
    expect(await idsOf({ sort: "name", direction: "asc" })).toEqual([report, done, zoe]);
    expect(await api().openMessages.query()).toBe(2);

    const { rows } = await api().messages.query({ state: "open" });
    expect(rows[0]).toMatchObject({ reason: "photos", vehicle: { slug: vehicle.slug } });
    expect(rows[1]?.excerpt.length).toBeLessThan(200);
    expect((await api().message.query({ id: zoe })).message).toHaveLength(923);
  });

  it("are marked by one of two admins, who is named; the other is refused, and it can be undone", async () => {
    const id = await write();
    const responses = await Promise.allSettled(
      admins.map(({ client }) => client.api.admin.answerMessage.mutate({ id, isAnswered: true })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await api().message.query({ id })).toMatchObject({ answeredBy: "Test admin" });
    expect((await refusalOf(api().answerMessage.mutate({ id, isAnswered: true }))).code).toBe(
      "messageAlreadyChanged",
    );
    expect(await api().answerMessage.mutate({ id, isAnswered: false })).toMatchObject({
      answeredAt: null,
      answeredBy: null,
    });
    const { rows } = await api().audit.query({ subjectId: id });
    expect(rows.map(({ action }) => action)).toEqual(["message.reopen", "message.answer"]);
    expect(rows[0]).toMatchObject({
      actor: { id: admins[0]?.id, name: "Test admin" },
      subject: { type: "message", id, name: "Ελένη Παπαδάκη" },
    });
  });
});

describe("emails", () => {
  const NOW = "now" as const;

  async function addEmail(change: { [name: string]: unknown } = {}): Promise<string> {
    const { db, ids, clock } = world.platform;
    const [id, now] = [ids.uuid(), clock.now()];
    const at = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, value === NOW ? now : value]),
    );
    await insertEmail(db, {
      id,
      kind: "booking-placed",
      recipient: "eleni@example.com",
      subject: "Κράτηση",
      text: "secret text",
      html: "<p>secret text</p>",
      availableAt: now,
      createdAt: now,
      ...at,
    });
    return id;
  }

  it("are listed by state, kind and recipient, and counted", async () => {
    const waiting = await addEmail();
    const sent = await addEmail({ sentAt: NOW, kind: "confirm-email" });
    const dead = await addEmail({
      failedAt: NOW,
      lastError: "550",
      recipient: "Nikos@Example.com",
    });
    const idsOf = async (query: Parameters<ReturnType<typeof api>["emails"]["query"]>[0]) =>
      (await api().emails.query(query)).rows.map(({ id }) => id);
    expect(await idsOf({ direction: "asc" })).toEqual([waiting, sent, dead]);
    expect(await idsOf({ state: "waiting" })).toEqual([waiting]);
    expect(await idsOf({ state: "sent" })).toEqual([sent]);
    expect(await idsOf({ state: "dead", search: "nikos@ex" })).toEqual([dead]);
    expect(await idsOf({ kind: "confirm-email" })).toEqual([sent]);
    expect(await api().emailCounts.query()).toEqual({
      waiting: 1,
      dead: 1,
      retryable: 1,
      sentLately: 1,
    });
    expect(await api().email.query({ id: dead })).toMatchObject({
      state: "dead",
      error: "550",
      text: "secret text",
      canRetry: true,
    });
  });

  it("with a secret link are never readable by an admin, also while they wait", async () => {
    const id = await addEmail({ confidential: true });
    const [detail, list] = [await api().email.query({ id }), await api().emails.query({})];
    expect(detail.text).toBeNull();
    expect(JSON.stringify([detail, list])).not.toContain("secret text");
  });

  it("that were given up are queued again all at once, except for secrets", async () => {
    const dead = await Promise.all([addEmail({ failedAt: NOW }), addEmail({ failedAt: NOW })]);
    await addEmail({ failedAt: NOW, confidential: true });
    expect(await api().retryDeadEmails.mutate()).toEqual({ count: 2 });
    expect(await api().retryDeadEmails.mutate()).toEqual({ count: 0 });
    const { rows } = await api().emails.query({ state: "waiting" });
    expect(rows.map(({ id }) => id).sort()).toEqual(dead.sort());
    const audit = await api().audit.query({ action: "mail.retryAll" });
    expect(audit.rows.map(({ details }) => details)).toEqual([{ count: 2 }]);
  });
});

describe("the audit", () => {
  const record = (actorId: string | null, action: AuditAction, at: string, about = actorId) =>
    insertAuditEntry(world.platform.db, {
      id: world.platform.ids.uuid(),
      actorId,
      action,
      createdAt: new Date(at),
      subjectType: "profile",
      subjectId: about ?? "gone",
      details: {},
    });

  it("is filtered by actor, action, subject and days in Athens, page by page", async () => {
    const partner = await addUser(world.platform, "partner");
    const admin = admins[0]?.id ?? "";
    // Half past midnight in Athens, which is still the day before in Greenwich.
    await record(partner.id, "account.changePassword", "2026-07-01T21:30:00Z");
    await record(partner.id, "account.changeEmail", "2026-07-02T21:30:00Z");
    await record(admin, "account.changeEmail", "2026-07-02T10:00:00Z", partner.id);
    await record(null, "account.changeEmail", "2026-06-01T10:00:00Z");
    const found = async (query: Parameters<ReturnType<typeof api>["audit"]["query"]>[0]) =>
      (await api().audit.query(query)).rows.map(({ at }) => at.slice(5, 13));

    expect(await found({})).toEqual(["07-02T21", "07-02T10", "07-01T21", "06-01T10"]);
    expect(await found({ actor: partner.id })).toEqual(["07-02T21", "07-01T21"]);
    expect(await found({ action: "account.changePassword" })).toEqual(["07-01T21"]);
    expect(await found({ subjectId: partner.id, actor: admin })).toEqual(["07-02T10"]);
    expect(await found({ from: "2026-07-02", to: "2026-07-02" })).toEqual(["07-02T10", "07-01T21"]);
    expect(await found({ subject: "vehicle" })).toEqual([]);
    const { rows } = await api().audit.query({ direction: "asc" });
    expect(rows[0]).toMatchObject({ actor: null, subject: { id: "gone", name: null } });
    expect(await api().auditActors.query({ actor: partner.id })).toContainEqual({
      id: partner.id,
      name: "Test partner",
    });
  });

  it("shows deleted subjects by their recorded name, and whose account it was", async () => {
    const { db, ids, clock } = world.platform;
    const [partner, gone] = [await addUser(world.platform, "partner"), ids.uuid()];
    await insertAuditEntry(db, {
      id: ids.uuid(),
      actorId: partner.id,
      action: "vehicle.deleted",
      createdAt: clock.now(),
      subjectType: "vehicle",
      subjectId: gone,
      details: { title: "Fiat Panda" },
    });
    await record(partner.id, "account.changePassword", "2026-07-01T21:30:00Z");
    const { rows } = await api().audit.query({});
    expect(rows.map(({ subject }) => subject)).toEqual([
      { type: "vehicle", id: gone, name: "Fiat Panda", role: null, isGone: true },
      { type: "profile", id: partner.id, name: "Test partner", role: "partner", isGone: false },
    ]);
  });

  it("is paged, with a total count", async () => {
    const admin = admins[0]?.id ?? "";
    const days = Array.from({ length: TABLE_PAGE_SIZE + 2 }, (_, index) => index + 1);
    for (const day of days) {
      await record(admin, "account.changeEmail", new Date(Date.UTC(2026, 0, day)).toISOString());
    }
    const second = await api().audit.query({ page: 2 });
    expect(second).toMatchObject({ total: TABLE_PAGE_SIZE + 2, isMore: false });
    expect(second.rows.map(({ at }) => at.slice(0, 10))).toEqual(["2026-01-02", "2026-01-01"]);
  });
});
