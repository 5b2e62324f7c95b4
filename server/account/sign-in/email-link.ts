import { createEmailCode, createSecret, hashSecret } from "#server/platform/auth/secrets.ts";
import { composeEmail } from "#server/platform/email/email-template.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  deleteOneTimeTokens,
  replaceOneTimeToken,
} from "#server/records/accounts/one-time-token.ts";
import type { Queries } from "#server/records/database/database.ts";
import { deleteEmail, insertEmail } from "#server/records/emails/email-queue.ts";
import type { Language } from "#shared/language.ts";
import { composeLinkEmail, type LinkPurpose, linkExpiry } from "./link-emails.ts";

type Parts = Pick<Platform, "clock" | "ids" | "site">;

/** What the database stores of an emailed link. */
export type StoredLink = {
  /** SHA-256 of the secret. */
  id: string;
  createdAt: Date;
  expiresAt: Date;
  /** The code that the email shows, in plain text; only emails of the checkout show one. */
  code: string;
};

/** Recipient of a link, and how it is stored; `store` replaces earlier links of this purpose. */
export type LinkRecipient = {
  email: string;
  language: Language;
  store: (link: StoredLink) => Promise<void>;
};

/**
 * Queues an email with a link. Without a recipient the cost is the same: the email is composed and
 * stored, and deleted before the transaction ends, so that response time does not reveal which
 * accounts exist.
 * @param typed the requested address, and the language of the request
 */
export async function emailLink(
  tx: Queries,
  { clock, ids, site }: Parts,
  purpose: LinkPurpose,
  recipient: LinkRecipient | null,
  typed: { email: string; language: Language },
): Promise<void> {
  const now = clock.now();
  const secret = createSecret();
  const code = createEmailCode();
  const { email, language } = recipient ?? typed;
  const { kind, subject, content } = composeLinkEmail(purpose, language, site.origin, secret, code);
  const link = {
    id: hashSecret(secret),
    createdAt: now,
    expiresAt: linkExpiry(purpose, now),
    code,
  };
  const queued = { id: ids.uuid(), kind, recipient: email, subject, confidential: true };
  if (recipient) await recipient.store(link);
  else await deleteOneTimeTokens(tx, ids.uuid(), "reset_password");
  await insertEmail(tx, { ...queued, ...composeEmail(content), availableAt: now, createdAt: now });
  if (!recipient) await deleteEmail(tx, queued.id);
}

/** An account as the recipient of a link that sets its password. */
export function resetRecipient(
  tx: Queries,
  { id, email, language }: { id: string; email: string; language: Language },
): LinkRecipient {
  const token = { profileId: id, purpose: "reset_password" as const, email, subject: null };
  return {
    email,
    language,
    store: (link) => {
      const { createdAt, expiresAt } = link;
      return replaceOneTimeToken(tx, { ...token, id: link.id, createdAt, expiresAt });
    },
  };
}
