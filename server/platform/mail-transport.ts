import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { COMPANY, PRODUCT_NAME } from "#shared/company.ts";
import type { OutgoingMail } from "../records/outgoing-mail.ts";

/** Hands one mail over; it throws when the mail was not accepted. */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void>; description: string };

function toMessage(mail: OutgoingMail) {
  return {
    messageId: `<${mail.id}@${new URL(`mailto:${COMPANY.email}`).pathname.split("@")[1]}>`,
    from: { name: PRODUCT_NAME, address: COMPANY.email },
    to: mail.recipient,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  };
}

function createOutbox(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    description: folder,
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      await mkdir(folder, { recursive: true });
      // The id makes a mail that is sent again overwrite itself instead of appearing twice.
      await writeFile(path.join(folder, `${mail.id}.eml`), message as Buffer);
    },
  };
}

/** SMTP when a server is configured, else files in a local outbox that any mail program opens. */
export function createMailTransport(smtpUrl: string | null, outboxFolder: string): MailTransport {
  if (smtpUrl === null) return createOutbox(outboxFolder);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    description: new URL(smtpUrl).host,
    async send(mail) {
      await transport.sendMail(toMessage(mail));
    },
  };
}
