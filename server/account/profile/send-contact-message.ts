import { composeEmail } from "#server/platform/email/email-template.ts";
import { withoutLinks } from "#server/platform/email/email-text.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertContactMessage } from "#server/records/administration/contact-message.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import type { ContactMessage } from "#shared/account/account.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { readablePhone } from "#shared/validation/phone.ts";

const TEXTS = {
  el: {
    subject: (name: string) => `${PRODUCT_NAME}: μήνυμα από ${name}`,
    greeting: "Νέο μήνυμα από τη φόρμα επικοινωνίας",
    facts: { name: "Όνομα", email: "Email", phone: "Τηλέφωνο" },
    note: "Απαντώντας σε αυτό το email γράφετε απευθείας στον αποστολέα.",
  },
  en: {
    subject: (name: string) => `${PRODUCT_NAME}: message from ${name}`,
    greeting: "New message from the contact form",
    facts: { name: "Name", email: "Email", phone: "Phone" },
    note: "A reply to this email goes straight to the sender.",
  },
} as const;

/** The email to the company, in the language in which the sender reads the site. */
function composeContactEmail({ name, email, phone, message, language }: ContactMessage) {
  const t = TEXTS[language];
  const facts: [string, string][] = [
    [t.facts.name, withoutLinks(name)],
    [t.facts.email, email],
  ];
  if (phone) facts.push([t.facts.phone, readablePhone(phone)]);
  const text = { greeting: t.greeting, paragraphs: message.split(/\n{2,}/), notes: [t.note] };
  return {
    kind: "contact-message" as const,
    recipient: COMPANY.email,
    replyTo: email,
    subject: t.subject(withoutLinks(name)),
    ...composeEmail({ language, ...text, facts }),
  };
}

/**
 * Stores the message and, in the same transaction, queues an email to the company with the sender
 * as reply-to.
 */
export async function sendContactMessage(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  message: ContactMessage,
): Promise<null> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await insertContactMessage(tx, { id: ids.uuid(), ...message, createdAt: now });
    await insertEmail(tx, {
      ...composeContactEmail(message),
      id: ids.uuid(),
      availableAt: now,
      createdAt: now,
    });
  });
  return null;
}
