import type { ContactMessage } from "#shared/account.ts";
import { COMPANY, PRODUCT_NAME } from "#shared/company.ts";
import { escapeHtml } from "../platform/html.ts";
import type { Platform } from "../platform/platform.ts";
import { insertContactMessage } from "../records/contact-message.ts";
import { insertMail } from "../records/outgoing-mail.ts";

/** Keeps the message and, in the same transaction, queues a mail to the company that answers to its sender. */
export async function sendContactMessage(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  message: ContactMessage,
): Promise<null> {
  const now = clock.now();
  const lines = [message.name, message.email, message.phone ?? "", "", message.message];
  await db.transaction(async (tx) => {
    await insertContactMessage(tx, { id: ids.uuid(), ...message, createdAt: now });
    await insertMail(tx, {
      id: ids.uuid(),
      kind: "contact-message",
      recipient: COMPANY.email,
      replyTo: message.email,
      subject: `${PRODUCT_NAME}: μήνυμα από ${message.name.replace(/[\r\n]+/g, " ")}`,
      text: lines.join("\n"),
      html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(""),
      availableAt: now,
      createdAt: now,
    });
  });
  return null;
}
