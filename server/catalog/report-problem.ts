import { composeEmail } from "#server/platform/email/email-template.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertContactMessage } from "#server/records/administration/contact-message.ts";
import { type BookableVehicle, findBookable } from "#server/records/bookings/bookable-vehicle.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import type { VehicleReport } from "#shared/catalog/vehicle-report.ts";
import type { Language } from "#shared/language.ts";
import { Problem } from "#shared/problem.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import type { ReportReason } from "#shared/vehicle/vehicle-values.ts";

type Texts = {
  subject: (vehicle: string) => string;
  greeting: string;
  reasons: Record<ReportReason, string>;
  facts: Record<"vehicle" | "id" | "reason" | "email", string>;
  open: string;
};

const TEXTS: Record<Language, Texts> = {
  el: {
    subject: (vehicle) => `${PRODUCT_NAME}: πρόβλημα στο ${vehicle}`,
    greeting: "Αναφορά προβλήματος σε αγγελία",
    reasons: {
      details: "Λάθος στοιχεία",
      photos: "Λάθος φωτογραφίες",
      price: "Λάθος τιμή",
      suspicious: "Ύποπτη αγγελία",
      other: "Κάτι άλλο",
    },
    facts: { vehicle: "Όχημα", id: "Αναγνωριστικό", reason: "Λόγος", email: "Email" },
    open: "Άνοιγμα του πίνακα διαχείρισης",
  },
  en: {
    subject: (vehicle) => `${PRODUCT_NAME}: problem with ${vehicle}`,
    greeting: "Problem reported with a listing",
    reasons: {
      details: "Wrong details",
      photos: "Wrong photos",
      price: "Wrong price",
      suspicious: "Suspicious listing",
      other: "Something else",
    },
    facts: { vehicle: "Vehicle", id: "ID", reason: "Reason", email: "Email" },
    open: "Open the admin panel",
  },
};

/** The email to the company, in the language in which the reporter reads the site. */
function composeReportEmail(report: VehicleReport, vehicle: BookableVehicle, origin: string) {
  const { language, email } = report;
  const t = TEXTS[language];
  const facts: [string, string][] = [
    [t.facts.vehicle, vehicle.title],
    [t.facts.id, vehicle.id],
    [t.facts.reason, t.reasons[report.reason]],
  ];
  if (email) facts.push([t.facts.email, email]);
  const paragraphs = report.message.split(/\n{2,}/);
  const action = { label: t.open, url: `${origin}/admin` };
  return {
    kind: "vehicle-report" as const,
    recipient: COMPANY.email,
    replyTo: email,
    subject: t.subject(vehicle.title),
    ...composeEmail({ language, greeting: t.greeting, paragraphs, facts, action }),
  };
}

/**
 * Stores a report about a public vehicle and, in the same transaction, queues an email to the
 * company, with the reporter as reply-to if they left an address.
 * @throws {Problem} vehicleNotFound
 */
export async function reportProblem(
  { db, clock, ids, site }: Pick<Platform, "db" | "clock" | "ids" | "site">,
  report: VehicleReport,
): Promise<null> {
  const vehicle = await findBookable(db, report.vehicleId);
  if (!vehicle) throw new Problem("vehicleNotFound");
  const now = clock.now();
  await db.transaction(async (tx) => {
    await insertContactMessage(tx, { id: ids.uuid(), ...report, createdAt: now });
    await insertEmail(tx, {
      ...composeReportEmail(report, vehicle, site.origin),
      id: ids.uuid(),
      availableAt: now,
      createdAt: now,
    });
  });
  return null;
}
