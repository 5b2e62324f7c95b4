import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EmailRefused, type EmailTransport } from "#server/platform/email/email-transport.ts";
import { sendDueEmails } from "#server/platform/email/send-due-emails.ts";
import { PAYOUT_DAYS } from "#shared/partner/payout-account.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import {
  addUser,
  addVehicle,
  bookingRequest,
  inDays,
  PASSWORD,
} from "#tests/support/world/fleet.ts";
import { whereIs } from "#tests/support/world/where-is.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let admin: ApiClient["api"];
beforeAll(async () => {
  world = await startWorld();
  admin = (await connect(world.origin, (await addUser(world.platform, "admin")).email)).api;
});
afterAll(() => world.end());
beforeEach(() => world.sql.query("delete from outgoing_mails"));

async function join(role: "customer" | "partner") {
  const user = await addUser(world.platform, role);
  return { ...user, ...(await connect(world.origin, user.email)) };
}

async function book(api: ApiClient["api"], email: string, partnerId?: string): Promise<string> {
  const owner = partnerId ?? (await addUser(world.platform, "partner")).id;
  const { id } = await addVehicle(world.platform, owner);
  const request = bookingRequest(id, { customerEmail: email, specialRequests: "Κάθισμα" });
  return (await api.checkout.place.mutate(request)).bookingId;
}

/**
 * Sends the waiting emails.
 * @returns the number of attempted emails
 */
function deliver(
  transport: Pick<EmailTransport, "send"> = world.platform.emailTransport,
): Promise<number> {
  const { db, limits, log } = world.platform;
  const clock = { now: () => new Date(Date.now() + 1000) };
  return sendDueEmails({ db, clock, limits, log, transport });
}

const rowOf = async (table: string, id: string) =>
  (await world.sql.query(`select * from ${table} where id = $1`, [id])).rows[0];

describe("the export of a person's data", () => {
  it("contains all of the person's data and no secrets", async () => {
    const { api, email, id } = await join("customer");
    const bookingId = await book(api, email);
    await confirmPayment(admin.admin, bookingId);
    const visitor = await connect(world.origin);
    await visitor.api.account.contact.mutate({
      name: "Me",
      email: email.toUpperCase(),
      phone: "",
      message: "Hello",
      language: "en",
    });
    const data = await api.account.exportMyData.query();
    expect(data.profile).toMatchObject({ id, email, role: "customer", hasPassword: true });
    expect(data.sessions).toHaveLength(1);
    expect(data.bookings).toMatchObject([
      {
        id: bookingId,
        vehicle: "Fiat Panda",
        partner: "Test partner",
        specialRequests: "Κάθισμα",
        events: [{ kind: "placed" }, { kind: "confirmed" }],
      },
    ]);
    expect(data.emails.map(({ kind }) => kind)).toEqual(["booking-confirmed", "booking-placed"]);
    expect(data.contactMessages).toMatchObject([{ message: "Hello" }]);
    expect(data.partner).toBeNull();
    const { rows } = await world.sql.query(
      "select s.id, p.password_hash from sessions s join profiles p on p.id = s.profile_id where p.id = $1",
      [id],
    );
    const written = JSON.stringify(data);
    expect(written).not.toContain(rows[0].id);
    expect(written).not.toContain(rows[0].password_hash);
    expect(written).not.toMatch(/argon2|secret/i);
  });

  it("contains a partner's blocks, calendars, feeds and served places, and no other partner's", async () => {
    const [partner, other] = [await join("partner"), await join("partner")];
    const calendar = (uid: string) =>
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Test//EN",
        "BEGIN:VEVENT",
        `UID:${uid}`,
        `DTSTART;VALUE=DATE:${inDays(40).replaceAll("-", "")}`,
        `DTEND;VALUE=DATE:${inDays(42).replaceAll("-", "")}`,
        "SUMMARY:Taken",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n");
    for (const [{ api, id }, word] of [
      [partner, "mine"],
      [other, "theirs"],
    ] as const) {
      const { id: vehicleId } = await addVehicle(world.platform, id);
      await api.partner.saveBlock.mutate({
        vehicleId,
        startDate: inDays(20),
        startTime: "08:00",
        endDate: inDays(21),
        endTime: "20:30",
        note: `note-${word}`,
      });
      await api.partner.importCalendar.mutate({
        vehicleId,
        name: `calendar-${word}`,
        text: calendar(word),
      });
      await api.partner.renewCalendarFeed.mutate({ vehicleId });
      await world.sql.query(
        "insert into partner_places (partner_id, place_id) select $1, id from places where id = 'chania' on conflict do nothing",
        [id],
      );
    }
    const { partner: data } = await partner.api.account.exportMyData.query();
    const [vehicle] = data?.vehicles ?? [];
    expect(vehicle?.blocks).toMatchObject([
      { startDate: inDays(20), startTime: "08:00", note: "note-mine", calendar: null },
      { startDate: inDays(40), calendar: "calendar-mine" },
    ]);
    expect(vehicle?.calendars).toMatchObject([{ name: "calendar-mine", url: null }]);
    expect(data?.calendarFeeds).toMatchObject([{ vehicleId: vehicle?.id }]);
    expect(data?.servedPlaces).toContain("chania");
    const { rows } = await world.sql.query("select secret from calendar_feeds");
    const written = JSON.stringify(data);
    for (const { secret } of rows) expect(written).not.toContain(secret);
    expect(written).not.toContain("theirs");
  });

  it("contains a partner's vehicles and an admin's changes, and no other person's data", async () => {
    const [partner, other] = [await join("partner"), await join("partner")];
    await addVehicle(world.platform, partner.id, { title: "Mine" });
    await addVehicle(world.platform, other.id, { title: "Theirs" });
    const mine = await partner.api.account.exportMyData.query();
    expect(mine.partner?.vehicles).toMatchObject([{ title: "Mine" }]);
    expect(JSON.stringify(mine)).not.toContain(other.id);
    const { api, email } = await join("customer");
    await confirmPayment(admin.admin, await book(api, email));
    const changes = (await admin.account.exportMyData.query()).changes;
    expect(changes[0]).toMatchObject({ action: "booking.confirm", subjectType: "booking" });
  });
});

describe("deleting an account", () => {
  it("requires the password, and limits the guesses of a session", async () => {
    const strict = await startWorld({ rateLimitFactor: 1 });
    try {
      const { email } = await addUser(strict.platform, "customer");
      const { api } = await connect(strict.origin, email);
      const guess = () => refusalOf(api.account.deleteAccount.mutate({ password: "guess" }));
      for (let guesses = 0; guesses < 10; guesses++) {
        expect((await guess()).code).toBe("wrongPassword");
      }
      expect((await guess()).code).toBe("tooManyAttempts");
      expect((await refusalOf(api.account.deleteAccount.mutate({ confirm: email }))).code).toBe(
        "tooManyAttempts",
      );
      const again = await connect(strict.origin, email);
      expect(await again.api.account.deleteAccount.mutate({ password: PASSWORD })).toBeNull();
    } finally {
      await strict.end();
    }
  });

  it("accepts the email as proof only where there is no password", async () => {
    const { api, email, id } = await join("customer");
    expect((await refusalOf(api.account.deleteAccount.mutate({ confirm: email }))).code).toBe(
      "wrongPassword",
    );
    await world.sql.query(
      "update profiles set password_hash = null, google_subject = 'google-1' where id = $1",
      [id],
    );
    expect(await api.account.deletionPreview.query()).toMatchObject({ hasPassword: false });
    for (const proof of [{ confirm: "other@example.com" }, { password: "anything" }]) {
      expect((await refusalOf(api.account.deleteAccount.mutate(proof))).code).toBe("wrongPassword");
    }
    await api.account.deleteAccount.mutate({ confirm: email.toUpperCase() });
    expect(await rowOf("profiles", id)).toBeUndefined();
  });

  it("leaves no address in an email that the mail server rejects permanently, nor in its reply", async () => {
    const { api, email } = await join("customer");
    await api.account.deleteAccount.mutate({ password: PASSWORD });
    const send = () => Promise.reject(new EmailRefused(`550 <${email}> user unknown`));
    expect(await deliver({ send })).toBe(1);
    const { rows } = await world.sql.query("select failed_at, last_error from outgoing_mails");
    expect(rows).toEqual([{ failed_at: expect.any(Date), last_error: null }]);
    expect(await whereIs(world, email)).toEqual([]);
  });

  it("completely removes a person without bookings, ends every session and confirms it in a last email", async () => {
    const { api, email, id } = await join("customer");
    const elsewhere = await connect(world.origin, email);
    await api.account.contact.mutate({
      name: "Άννα",
      email,
      phone: "6945550101",
      message: "Γεια σας",
      language: "el",
    });
    await api.account.deleteAccount.mutate({ password: PASSWORD });
    expect(await rowOf("profiles", id)).toBeUndefined();
    for (const client of [api, elsewhere.api]) {
      expect(await client.account.viewer.query()).toBeNull();
    }
    const message = await queuedEmail(world, email, "account-deleted");
    expect(message.text).toContain("Δεν κρατήσαμε κανένα");
    expect(await whereIs(world, email)).toEqual(["outgoing_mails"]);
    expect(await deliver()).toBe(1);
    for (const word of [email, "Άννα", "Γεια"]) expect(await whereIs(world, word)).toEqual([]);
    const again = await connect(world.origin);
    const signIn = again.api.account.signIn.mutate({ email, password: PASSWORD });
    expect((await refusalOf(signIn)).code).toBe("wrongCredentials");
  });

  it.each(["has left already", "still waits"])(
    "erases the requested new address when the email to it %s",
    async (when) => {
      const { api, email } = await join("customer");
      const next = `next-${email}`;
      await api.account.requestEmailChange.mutate({ email: next, password: PASSWORD });
      if (when === "has left already") expect(await deliver()).toBe(1);
      await api.account.deleteAccount.mutate({ password: PASSWORD });
      await deliver();
      expect(await whereIs(world, email)).toEqual([]);
      const { rows } = await world.sql.query(
        "select count(*)::int as sent from outgoing_mails where kind = 'change-email' and sent_at is not null",
      );
      expect(rows).toEqual([{ sent: 1 }]);
    },
  );

  it("keeps the required facts of past bookings, and nothing that identifies the person", async () => {
    const { api, email, id } = await join("customer");
    const past = await book(api, email);
    await confirmPayment(admin.admin, past);
    await world.sql.query(
      `update bookings set start_date = start_date - 60, end_date = end_date - 60,
         driver_age = 34, driver_licence = 'B' where id = $1`,
      [past],
    );
    await world.sql.query("update outgoing_mails set sent_at = now()");
    const pending = await book(api, email);
    expect(await api.account.deletionPreview.query()).toEqual({
      hasPassword: true,
      bookingsAhead: 0,
      payoutsAhead: 0,
      pending: 1,
      vehicles: 0,
      bookings: 2,
    });
    await api.account.deleteAccount.mutate({ password: PASSWORD });

    expect(await rowOf("bookings", pending)).toMatchObject({ status: "cancelled" });
    expect(await rowOf("bookings", past)).toMatchObject({
      status: "confirmed",
      total_amount: "120.00",
      customer_id: id,
      customer_name: "—",
      customer_email: `deleted-${id}@deleted.invalid`,
      customer_phone: "",
      driver_age: null,
      driver_licence: null,
      special_requests: "",
    });
    expect(await rowOf("profiles", id)).toMatchObject({
      full_name: "—",
      phone: null,
      password_hash: null,
      google_subject: null,
      totp_secret: null,
      email_verified_at: null,
      anonymised_at: expect.any(Date),
    });
    const events = await world.sql.query(
      "select kind, customer_seq::int as seq from booking_events where customer_id = $1 order by 2",
      [id],
    );
    expect(events.rows).toEqual([
      { kind: "placed", seq: 1 },
      { kind: "confirmed", seq: 2 },

      { kind: "placed", seq: 3 },
      { kind: "cancelled", seq: 4 },
    ]);
    const emails = await world.sql.query("select kind from outgoing_mails order by kind");
    expect(emails.rows.map(({ kind }) => kind)).toEqual([
      "account-deleted",
      "booking-cancelled",
      "partner-booking-cancelled",
      "partner-booking-placed",
    ]);
    expect(await whereIs(world, email)).toEqual(["outgoing_mails"]);
    expect((await queuedEmail(world, email, "account-deleted")).text).toContain("ο νόμος");
    expect(await deliver()).toBe(4);
    expect(await whereIs(world, email)).toEqual([]);
    const bodies = await world.sql.query("select distinct text, html from outgoing_mails");
    expect(bodies.rows).toEqual([{ text: "", html: "" }]);
    expect(await api.account.viewer.query()).toBeNull();
  });

  it("is refused while a confirmed booking is ahead, and then changes nothing", async () => {
    const { api, email } = await join("customer");
    await confirmPayment(admin.admin, await book(api, email));
    const pending = await book(api, email);
    const deletion = api.account.deleteAccount.mutate({ password: PASSWORD });
    expect((await refusalOf(deletion)).code).toBe("bookingsAhead");
    expect(await rowOf("bookings", pending)).toMatchObject({ status: "pending" });
    expect(await api.account.viewer.query()).toMatchObject({ email });
  });

  it("is refused to partners with vehicles or with customers' bookings ahead", async () => {
    const partner = await join("partner");
    const customer = await join("customer");
    const bookingId = await book(customer.api, customer.email, partner.id);
    const leave = () => partner.api.account.deleteAccount.mutate({ password: PASSWORD });
    expect((await refusalOf(leave())).code).toBe("vehiclesRemain");
    const { rows } = await world.sql.query<{ id: string }>(
      "update vehicles set archived_at = now(), plate = 'HPK-1' where partner_id = $1 returning id",
      [partner.id],
    );
    expect((await refusalOf(leave())).code).toBe("bookingsAhead");
    await customer.api.checkout.cancel.mutate({ id: bookingId });
    await world.sql.query(
      `update partners set payout_iban = 'GR1601101250000000012300695', payout_holder = 'A', payout_proven_at = now(),
         payout_previous_iban = 'DE89370400440532013000', payout_previous_holder = 'B', payout_verified_at = now()
       where id = $1`,
      [partner.id],
    );
    // The money of a rental that has ended may still be on its way to the account.
    const rentedDaysAgo = (days: number) =>
      world.sql.query(
        `update bookings set status = 'confirmed', start_date = current_date - $2::int - 3,
           end_date = current_date - $2::int where id = $1`,
        [bookingId, days],
      );
    await rentedDaysAgo(PAYOUT_DAYS - 2);
    expect(await refusalOf(leave())).toMatchObject({
      code: "payoutsAhead",
      params: { days: PAYOUT_DAYS },
    });
    expect(await partner.api.account.deletionPreview.query()).toMatchObject({ payoutsAhead: 1 });
    expect(await rowOf("partners", partner.id)).toMatchObject({
      payout_iban: "GR1601101250000000012300695",
    });
    await rentedDaysAgo(PAYOUT_DAYS + 2);
    await leave();
    expect(await rowOf("partners", partner.id)).toMatchObject({
      name: "—",
      phone: null,
      payout_iban: null,
      status: "inactive",
      payout_holder: null,
      payout_previous_iban: null,
      payout_previous_holder: null,
    });
    for (const { id } of rows) expect(await rowOf("vehicles", id)).toMatchObject({ plate: null });
    const stored = await customer.api.checkout.booking.query({ id: bookingId });
    expect(stored.vehicle.title).toBe("Fiat Panda");
  });

  it("is forbidden to admins", async () => {
    const { email } = await addUser(world.platform, "admin");
    const { api } = await connect(world.origin, email);
    const deletion = api.account.deleteAccount.mutate({ password: PASSWORD });
    expect((await refusalOf(deletion)).code).toBe("forbidden");
    expect(await api.account.viewer.query()).toMatchObject({ email });
  });
});
