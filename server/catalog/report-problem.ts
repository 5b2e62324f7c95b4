import { COMPANY, PRODUCT_NAME } from "#shared/company.ts";
import { Problem } from "#shared/problem.ts";
import type { VehicleReport } from "#shared/vehicle-report.ts";
import type { ReportReason } from "#shared/vehicle-values.ts";
import { escapeHtml } from "../platform/html.ts";
import type { Platform } from "../platform/platform.ts";
import { findBookable } from "../records/bookable-vehicle.ts";
import { insertContactMessage } from "../records/contact-message.ts";
import { insertMail } from "../records/outgoing-mail.ts";

/** Support reads Greek, whatever the visitor's language is. */
const REASONS: Record<ReportReason, string> = {
  details: "Λάθος στοιχεία",
  photos: "Λάθος φωτογραφίες",
  price: "Λάθος τιμή",
  suspicious: "Ύποπτη αγγελία",
  other: "Κάτι άλλο",
};

/**
 * Keeps a report about a public vehicle and, in the same transaction, queues a mail to the company
 * that answers to whoever left an e-mail.
 * @throws {Problem} vehicleNotFound
 */
export async function reportProblem(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  report: VehicleReport,
): Promise<null> {
  const vehicle = await findBookable(db, report.vehicleId);
  if (!vehicle) throw new Problem("vehicleNotFound");
  const now = clock.now();
  const lines = [
    `${REASONS[report.reason]}: ${vehicle.title} (${vehicle.id})`,
    report.email ?? "",
    "",
    report.message,
  ];
  await db.transaction(async (tx) => {
    await insertContactMessage(tx, { id: ids.uuid(), ...report, createdAt: now });
    await insertMail(tx, {
      id: ids.uuid(),
      kind: "vehicle-report",
      recipient: COMPANY.email,
      replyTo: report.email,
      subject: `${PRODUCT_NAME}: πρόβλημα στο ${vehicle.title.replace(/[\r\n]+/g, " ")}`,
      text: lines.join("\n"),
      html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(""),
      availableAt: now,
      createdAt: now,
    });
  });
  return null;
}
