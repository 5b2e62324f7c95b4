import type { Language } from "#shared/language.ts";
import { composeLetter } from "../platform/letter.ts";
import type { Platform } from "../platform/platform.ts";
import { createSecret, hashSecret } from "../platform/secrets.ts";
import type { Queries } from "../records/database.ts";
import { deleteOneTimeTokens, replaceOneTimeToken } from "../records/one-time-token.ts";
import { deleteMail, insertMail } from "../records/outgoing-mail.ts";
import { type LinkPurpose, linkExpiry, writeLinkLetter } from "./link-letters.ts";

type Parts = Pick<Platform, "clock" | "ids" | "site">;

/**
 * Queues a mail with a link that only its reader can open; older links of the purpose end.
 * Nobody to write to costs the same: the letter is set and stored, and taken back before the
 * transaction ends, so that the time of an answer does not tell who has an account (promises, 14).
 * @param account who gets it, or null
 * @param typed the address that was asked for, and the language of whoever asked
 */
export async function mailLink(
  tx: Queries,
  { clock, ids, site }: Parts,
  purpose: LinkPurpose,
  account: { id: string; email: string; language: Language } | null,
  typed: { email: string; language: Language },
): Promise<void> {
  const now = clock.now();
  const secret = createSecret();
  const { email, language } = account ?? typed;
  const { kind, subject, letter } = writeLinkLetter(purpose, language, site.origin, secret);
  const token = {
    ...{ id: hashSecret(secret), profileId: account?.id ?? ids.uuid(), purpose, email },
    ...{ subject: null, createdAt: now, expiresAt: linkExpiry(purpose, now) },
  };
  const mail = { id: ids.uuid(), kind, recipient: email, subject, confidential: true };
  if (account) await replaceOneTimeToken(tx, token);
  else await deleteOneTimeTokens(tx, token.profileId, purpose);
  await insertMail(tx, { ...mail, ...composeLetter(letter), availableAt: now, createdAt: now });
  if (!account) await deleteMail(tx, mail.id);
}
