import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { greetingOf, linkNote, withoutLinks } from "#server/platform/email/email-text.ts";
import { connect } from "#tests/support/world/caller.ts";
import { queuedEmail } from "#tests/support/world/emails.ts";
import { addUser, addVehicle, bookingRequest, PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const PRIZE = "WINNER claim your prize at http://evil.test/prize now";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

describe("a greeting", () => {
  it.each([
    ["Ελένη Παπαδάκη", "Hello Ελένη Παπαδάκη,"],
    ["  Jean-Luc\n O’Neill Jr. ", "Hello Jean-Luc O’Neill Jr.,"],
    ["Creta Cars & Moto Ο.Ε.", "Hello Creta Cars & Moto Ο.Ε.,"],
  ])("contains the name %j", (name, greeting) => {
    expect(greetingOf("en", name)).toBe(greeting);
  });

  it("contains no name in Greek, where a name needs another case when a person is addressed", () => {
    expect(greetingOf("el", "Ελένη Παπαδάκη")).toBe("Γεια σας,");
  });

  it.each([
    PRIZE,
    "evil.test",
    "www.evil",
    "me@evil",
    "ev\u200bil.te\u200bst",
    "evil．test",
    "evil\ufe0f.test",
    "evil.\u034ftest",
    "10.0.0.1/x",
    "Δείτε το κερδίστε.ελ",
    "x".repeat(61),
    " \n ",
    "",
  ])("omits %j", (name) => {
    expect(greetingOf("en", name)).toBe("Hello,");
  });
});

describe("a quoted text", () => {
  it.each([
    ["Παιδικό κάθισμα, 10:30, €5.50\nκαι GPS.", "Παιδικό κάθισμα, 10:30, €5.50\nκαι GPS."],
    ["see http://evil.test/x now", "see http: / / evil. test/ x now"],
    ["a@evil.test", "a@ evil. test"],
    ["Fiat.Panda 1.2", "Fiat. Panda 1.2"],
    ["हिन्दी.com", "हिन्दी. com"],
    ["evil.भारत", "evil. भारत"],
    ["i❤.ws", "i❤. ws"],
  ])("contains no address: %j", (text, safe) => {
    expect(withoutLinks(text)).toBe(safe);
  });
});

describe("emails that end in a stranger's text", () => {
  it("of a booking go only to the account, and contain no address that was entered as a name", async () => {
    const partner = await addUser(world.platform, "partner");
    const { id } = await addVehicle(world.platform, partner.id);
    const customer = await addUser(world.platform, "customer");
    const { api } = await connect(world.origin, customer.email);
    const typed = { customerName: PRIZE, specialRequests: PRIZE };
    const request = bookingRequest(id, { ...typed, customerEmail: "stranger@example.com" });
    const { bookingId } = await api.checkout.place.mutate(request);
    await api.checkout.cancel.mutate({ id: bookingId });

    const { rows } = await world.sql.query(
      "select recipient, reply_to, text, html from outgoing_mails",
    );
    expect(rows).toHaveLength(4);
    for (const { recipient, reply_to: replyTo, text, html } of rows) {
      expect([customer.email, partner.email]).toContain(recipient);
      expect([customer.email, null]).toContain(replyTo);
      expect(`${text}${html}`).not.toContain("evil.test");
    }
    const { text } = await queuedEmail(world, customer.email, "booking-placed");
    expect(text).toMatch(/^Γεια σας,\n/);
  });

  it("to a new address contain no name", async () => {
    const { email } = await addUser(world.platform, "customer");
    const { api } = await connect(world.origin, email);
    await api.account.updateProfile.mutate({ fullName: "Kallisto", phone: "", language: "en" });
    const change = { email: "someone-else@example.com", password: PASSWORD };
    await api.account.requestEmailChange.mutate(change);
    const { text, html } = await queuedEmail(world, change.email, "change-email");
    expect(`${text}${html}`).not.toContain("Kallisto");
  });
});

describe("the note below a link", () => {
  it.each([
    ["el", 1, "για 1 ώρα "],
    ["el", 24, "για 24 ώρες "],
    ["en", 1, "for 1 hour "],
    ["en", 24, "for 24 hours "],
  ] as const)("in %s says of %i hours: %s", (language, hours, words) => {
    expect(linkNote(language, hours)).toContain(words);
  });

  it("states the time for which the link opens", async () => {
    const { email } = await addUser(world.platform, "customer");
    const { api } = await connect(world.origin, email);
    const change = { email: "noted@example.com", password: PASSWORD };
    await api.account.requestEmailChange.mutate(change);
    const { text } = await queuedEmail(world, change.email, "change-email");
    const { rows } = await world.sql.query<{ hours: number }>(
      `select extract(epoch from expires_at - created_at)::int / 3600 as hours
       from one_time_tokens where email = $1`,
      [change.email],
    );
    expect(text).toContain(linkNote("el", rows[0]?.hours ?? 0));
  });
});
