import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireBookings } from "#server/checkout/expire-bookings.ts";
import { composeEmail } from "#server/platform/email/email-template.ts";
import { sendDueEmails } from "#server/platform/email/send-due-emails.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect } from "#tests/support/world/caller.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import {
  addUser,
  addVehicle,
  bookingRequest,
  inDays,
  PASSWORD,
} from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** User input that must never become an element of an email. */
const NASTY = `Ελένη <script>alert("1")</script> & Σία`;
const VEHICLE = `Fiat <b>Panda</b> "Κρήτη"`;

/** Every email that these actions queue. */
const KINDS = [
  "booking-placed",
  "booking-confirmed",
  "booking-cancelled",
  "booking-expired",
  "partner-booking-placed",
  "partner-booking-confirmed",
  "partner-booking-cancelled",
  "contact-message",
  "vehicle-report",
  "account-deleted",
];

const PAYMENT = { amountCents: 12_000, receivedOn: inDays(-1), reference: "E. PAPADAKI" };

type SentEmail = Email & { kind: string; language: Language };

/** After the payment deadline. */
const inThreeDays = { now: () => new Date(Date.now() + 72 * 3_600_000) };

let world: World;
const emails: SentEmail[] = [];

async function user(role: "customer" | "partner" | "admin", language: Language) {
  const someone = await addUser(world.platform, role);
  await world.sql.query("update profiles set language = $2, full_name = $3 where id = $1", [
    someone.id,
    language,
    NASTY,
  ]);
  return someone;
}

async function place(api: ApiClient["api"], partnerId: string): Promise<string> {
  const { id } = await addVehicle(world.platform, partnerId, { title: VEHICLE });
  const request = bookingRequest(id, {
    customerName: NASTY,
    specialRequests: `Παιδικό κάθισμα\n<img src="http://x.example/1">`,
  });
  return (await api.checkout.place.mutate(request)).bookingId;
}

/**
 * Runs a booking's whole life, writes to the company and deletes the account, all in one language.
 */
async function causeEveryEmail(language: Language): Promise<void> {
  const partner = await user("partner", language);
  const admin = await connect(world.origin, (await user("admin", language)).email);
  const customer = await connect(world.origin, (await user("customer", language)).email);
  const confirmed = await place(customer.api, partner.id);
  await confirmPayment(admin.api.admin, confirmed, PAYMENT);
  await customer.api.checkout.cancel.mutate({ id: confirmed });
  await place(customer.api, partner.id);
  await expireBookings({ ...world.platform, clock: inThreeDays });
  const { id: vehicleId } = await addVehicle(world.platform, partner.id, { title: VEHICLE });
  const visitor = await connect(world.origin);
  const message = `Πρώτη γραμμή\n\n<a href="http://x.example">εδώ</a>`;
  await visitor.api.account.contact.mutate({
    name: NASTY,
    email: "anna@example.com",
    phone: "6945550101",
    message,
    language,
  });
  await visitor.api.catalog.reportProblem.mutate({
    vehicleId,
    reason: "photos",
    message,
    email: "anna@example.com",
    language,
  });
  const leaver = await connect(world.origin, (await user("customer", language)).email);
  await leaver.api.account.deleteAccount.mutate({ password: PASSWORD });
}

beforeAll(async () => {
  world = await startWorld();
  for (const language of LANGUAGES) await causeEveryEmail(language);
  const { rows } = await world.sql.query("select id, kind, html from outgoing_mails");
  const { db, limits, log, emailTransport: transport } = world.platform;
  await sendDueEmails({ db, clock: inThreeDays, limits, log, transport });
  const folder = path.join(world.dataDir, "outbox");
  for (const file of await readdir(folder)) {
    const row = rows.find(({ id }) => file === `${id}.eml`);
    const language = /<html lang="(el|en)"/.exec(row.html)?.[1] as Language;
    const email = await PostalMime.parse(await readFile(path.join(folder, file)));
    emails.push({ ...email, kind: row.kind, language });
  }
});
afterAll(() => world.end());

/** The visible text of the HTML: no head, no hidden preview, entities decoded. */
function visibleText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => {
      const chars: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
      return chars[name] ?? "";
    })
    .replace(/\s+/g, " ");
}

const flat = (text: string) => text.replace(/\s+/g, " ").trim();

describe("every email", () => {
  it("exists in both languages", () => {
    for (const language of LANGUAGES) {
      const kinds = emails.filter((email) => email.language === language).map(({ kind }) => kind);
      expect([...new Set(kinds)].sort()).toEqual([...KINDS].sort());
    }
  });

  it("has a subject on one line, in its language, with intact Greek names", () => {
    for (const { subject = "", language, kind, text = "" } of emails) {
      expect(subject, kind).toMatch(/\S{2}/);
      expect(subject).not.toMatch(/[\r\n]|�/);
      if (language === "el") expect(`${subject} ${text}`, kind).toMatch(/\p{Script=Greek}{4}/u);
      // Greek emails address no person by name, as that needs a case that cannot be formed.
      if (language === "en" && kind !== "vehicle-report") expect(text, kind).toContain("Ελένη");
      expect(text).not.toContain("�");
    }
  });

  it("has the same content in text and in HTML", () => {
    for (const { text = "", html = "", kind, language } of emails) {
      const seen = visibleText(html);
      const blocks = text.trim().split("\n\n").slice(0, -1);
      expect(blocks.length, kind).toBeGreaterThanOrEqual(2);
      for (const line of blocks.flatMap((block) => block.split("\n"))) {
        const words = flat(line.replace(/^([^:]{1,40}):(?= |$)/, "$1"));
        expect(seen.replaceAll(":", ""), `${kind}, ${language}`).toContain(
          flat(words.replaceAll(":", "")),
        );
      }
    }
  });

  it("turns no user input into an element, and loads no external resources", () => {
    for (const { html = "", kind } of emails) {
      expect(html, kind).not.toMatch(/<script|<img|<b>|<a href="http:\/\/x\.example|<link|url\(/i);
      expect(html).not.toMatch(/<[^>]+\s(?:src|background|srcset)=/);
    }
  });

  it("links only to the site and to its company, each link on its own line in the text", () => {
    const { origin } = world.platform.site;
    for (const { html = "", text = "", kind } of emails) {
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
      expect(links.length, kind).toBeGreaterThan(0);
      for (const href of links) {
        const isOurs =
          href.startsWith(`${origin}/`) || /^(?:mailto:hello@meltemi|tel:\+)/.test(href);
        expect(isOurs, `${kind}: ${href}`).toBe(true);
        if (href.startsWith(origin)) expect(text.split("\n"), kind).toContain(href);
      }
    }
  });

  it("is a page of its language for mail programs of phones and of Outlook, light and dark", () => {
    for (const { html = "", kind, language } of emails) {
      expect(html, kind).toContain(`<html lang="${language}"`);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain("max-width:600px");
      expect(html).toContain("<!--[if mso]><table");
      expect(html).toMatch(/<div style="display:none[^>]*>[^<]{10}/);
      const tables = html.match(/<table/g)?.length;
      expect(html.match(/<table[^>]*role="presentation"/g)?.length).toBe(tables);
    }
  });
});

describe("the emails of a booking", () => {
  const textOf = (kind: string, language: Language) =>
    emails.find((email) => email.kind === kind && email.language === language)?.text ?? "";

  it("contain the payment instructions for the customer, in the customer's language", () => {
    expect(textOf("booking-placed", "el")).toMatch(/Σύνολο: 120,00\u00a0€/);
    expect(textOf("booking-placed", "en")).toMatch(/Total: €120.00/);
    for (const language of LANGUAGES) {
      const text = textOf("booking-placed", language);
      expect(text).toMatch(/IBAN: GR\d\d/);
      expect(text).toMatch(/RF\d\d /);
    }
  });

  it("write Greek names in Latin letters for readers of English", () => {
    expect(textOf("booking-placed", "el")).toContain("Τράπεζα Αιγαίου (Demo)");
    expect(textOf("booking-placed", "en")).toContain("Trapeza Aigaiou (Demo)");
  });

  it("contain the customer's contact data for the partner, with the customer as reply address", () => {
    const toPartner = emails.filter(({ kind }) => kind === "partner-booking-placed");
    expect(toPartner.length).toBeGreaterThan(1);
    for (const { text = "", replyTo } of toPartner) {
      expect(text).toContain("+30 694 555 0101");
      expect(text).toContain("Παιδικό κάθισμα");
      expect(text).toContain("eleni@example.com");
      expect(replyTo).toMatchObject([{ address: expect.stringMatching(/^customer-/) }]);
    }
  });

  it("report a payment to the partner, with all data needed to prepare the vehicle", () => {
    const subjects = { el: "ετοιμάστε το όχημα", en: "prepare the vehicle" };
    for (const language of LANGUAGES) {
      const email = emails.find(
        ({ kind, language: its }) => kind === "partner-booking-confirmed" && its === language,
      );
      expect(email?.subject).toContain(subjects[language]);
      expect(email?.replyTo).toMatchObject([{ address: expect.stringMatching(/^customer-/) }]);
      const town = { el: "Χανιά", en: "Chania" }[language];
      const link = "/dashboard?tab=partner-bookings";
      for (const part of ["10:00", town, "+30 694 555 0101", "eleni@example.com", link]) {
        expect(email?.text).toContain(part);
      }
    }
  });

  it("report the payment to the customer, with a reminder of the credit card for the deposit", () => {
    const el = textOf("booking-confirmed", "el");
    for (const part of ["Πληρώθηκαν: 120,00\u00a0€", "πιστωτική κάρτα", "Ημερομηνία είσπραξης"]) {
      expect(el).toContain(part);
    }
    const en = textOf("booking-confirmed", "en");
    for (const part of ["Paid: €120.00", "credit card in the main driver's name", "Received on"]) {
      expect(en).toContain(part);
    }
    for (const text of [el, en]) expect(text).toMatch(/RF\d\d /);
  });

  it("contain who or what ended it", () => {
    expect(textOf("booking-cancelled", "en")).toContain("as you asked");
    expect(textOf("booking-expired", "en")).toContain("did not arrive in time");
    const reasons = emails.filter(
      ({ kind, language }) => kind === "partner-booking-cancelled" && language === "en",
    );
    const texts = reasons.map(({ text }) => text).join();
    expect(texts).toContain("The customer has cancelled");
    expect(texts).toContain("did not pay in time");
  });
});

it("an email without facts and without a button is complete too", () => {
  const { text, html } = composeEmail({
    language: "en",
    greeting: "Hello,",
    paragraphs: ["One."],
  });
  expect(text).toBe("Hello,\n\nOne.\n\nMeltemi\nhello@meltemi.example · +30 2810 300 400\n");
  expect(html).not.toContain('class="button"');
});
