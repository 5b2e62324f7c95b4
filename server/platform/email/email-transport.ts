import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { writeFileAtomic } from "#server/platform/process/write-file-atomic.ts";
import type { QueuedEmail } from "#server/records/emails/email-queue.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

/**
 * Sends one email; throws when it was not accepted, and EmailRefused when another attempt would not
 * change that.
 */
export type EmailTransport = {
  send: (email: QueuedEmail) => Promise<void>;
  /** Connects and signs in, without sending anything; throws where that fails. */
  verify: () => Promise<void>;
  description: string;
  /** Host and port of the mail server; null where emails are written to files. */
  server: string | null;
};

/** The mail server will never accept this email: unknown address, or refused content. */
export class EmailRefused extends Error {
  override name = "EmailRefused";
}

function toMessage(email: QueuedEmail) {
  return {
    // Every attempt carries the same id, so that duplicates can be recognized.
    messageId: `<${email.id}@${COMPANY.email.split("@")[1]}>`,
    from: { name: PRODUCT_NAME, address: COMPANY.email },
    // Addresses as objects: in plain text, a comma or an angle bracket would change their meaning.
    to: { name: "", address: email.recipient },
    replyTo: email.replyTo === null ? undefined : { name: "", address: email.replyTo },
    subject: email.subject,
    text: email.text,
    html: email.html,
    xMailer: false as const,
    // RFC 3834: prevents automatic replies.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function createOutbox(folder: string): EmailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    description: folder,
    server: null,
    verify: async () => void (await mkdir(folder, { recursive: true })),
    async send(email) {
      const { message } = await composer.sendMail(toMessage(email));
      await mkdir(folder, { recursive: true });
      // With the id as name, an email that is sent again overwrites itself.
      const file = path.join(folder, `${email.id}.eml`);
      await writeFileAtomic(file, message as Buffer);
    },
  };
}

/** Commands whose refusal concerns this email; any other concerns us and may be temporary. */
const ABOUT_THE_EMAIL = new Set(["RCPT TO", "DATA"]);

/** True for a permanent refusal (RFC 5321, section 4.2.1: 5yz replies). */
function isFinal(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const isPermanent = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  return isPermanent && ABOUT_THE_EMAIL.has(String(command));
}

/** SMTP when a server is configured, else files in a local outbox for any mail program. */
export function createEmailTransport(smtpUrl: string | null, outboxFolder: string): EmailTransport {
  if (smtpUrl === null) return createOutbox(outboxFolder);
  const server = new URL(smtpUrl).host;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    description: server,
    server,
    verify: async () => void (await transport.verify()),
    async send(email) {
      try {
        await transport.sendMail(toMessage(email));
      } catch (error) {
        if (!isFinal(error)) throw error;
        throw new EmailRefused(error instanceof Error ? error.message : "refused", {
          cause: error,
        });
      }
    },
  };
}
