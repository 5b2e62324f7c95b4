import type { Platform } from "#server/platform/platform.ts";
import { updateAllAccessTokensRevoked } from "#server/records/accounts/access-token.ts";
import {
  type FutureAdmin,
  lockFutureAdmin,
  updateMadeAdmin,
} from "#server/records/accounts/future-admin.ts";
import { deletePendingSignUps } from "#server/records/accounts/pending-sign-up.ts";
import { insertProfile } from "#server/records/accounts/profile.ts";
import { deleteSessionsOf } from "#server/records/accounts/session.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { deletePartnerRow } from "#server/records/partners/partner.ts";
import { updateWebhooksDeletedOf } from "#server/records/webhooks/webhook-endpoint.ts";
import type { Language } from "#shared/language.ts";
import { Problem } from "#shared/problem.ts";
import { assertStrongPassword } from "./sign-in/assert-strong-password.ts";
import { emailLink, resetRecipient } from "./sign-in/email-link.ts";

export type AdminRequest = {
  email: string;
  /** Null keeps the account's name, or uses the address for a new account. */
  fullName: string | null;
  /** Null keeps the account's password, or emails a link to set one. */
  password: string | null;
  language: Language;
};

export type MadeAdmin = {
  outcome: "created" | "promoted" | "alreadyAdmin";
  /** True when a link to set the password was emailed. */
  isLinkMailed: boolean;
};

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site" | "passwords">;

/**
 * Makes an account an admin; only for the operator's shell. A verified account keeps its password
 * and is signed out everywhere. The password of an unverified account is removed, because its owner
 * is unknown.
 * @throws {Problem} passwordTooCommon, vehiclesRemain for a partner who has vehicles, emailTaken
 * when a password is given for a verified account
 */
export async function makeAdmin(parts: Parts, request: AdminRequest): Promise<MadeAdmin> {
  const { db, passwords } = parts;
  const { email, password } = request;
  const fullName = request.fullName ?? email;
  if (password !== null) assertStrongPassword(password, { email, fullName });
  const passwordHash = password === null ? null : await passwords.hash(password);
  return db.transaction(async (tx) => {
    const account = await lockFutureAdmin(tx, email);
    if (account?.isAdmin) return { outcome: "alreadyAdmin", isLinkMailed: false };
    if (account?.isProven) return promote(tx, parts, account, request);
    return create(tx, parts, account, { ...request, fullName, passwordHash });
  });
}

async function promote(
  tx: Transaction,
  parts: Parts,
  account: FutureAdmin,
  { fullName, password }: AdminRequest,
): Promise<MadeAdmin> {
  if (password !== null) throw new Problem("emailTaken");
  await takeOver(tx, parts, account, fullName === null ? {} : { fullName });
  await record(tx, parts, account.id, "promoted");
  return { outcome: "promoted", isLinkMailed: false };
}

async function create(
  tx: Transaction,
  parts: Parts,
  account: FutureAdmin | null,
  request: { email: string; fullName: string; passwordHash: string | null; language: Language },
): Promise<MadeAdmin> {
  const { clock, ids } = parts;
  const now = clock.now();
  const { email, fullName, passwordHash, language } = request;
  const id = account?.id ?? ids.uuid();
  const profile = { fullName, passwordHash, emailVerifiedAt: passwordHash === null ? null : now };
  if (account) await takeOver(tx, parts, account, profile);
  else {
    const stamps = { createdAt: now, updatedAt: now };
    await insertProfile(tx, { id, email, role: "admin", language, ...profile, ...stamps });
  }
  const isLinkMailed = passwordHash === null;
  await deletePendingSignUps(tx, email);
  if (isLinkMailed) {
    const recipient = resetRecipient(tx, { id, email, language });
    await emailLink(tx, parts, "reset_password", recipient, request);
  }
  await record(tx, parts, id, "created");
  return { outcome: "created", isLinkMailed };
}

/**
 * Ends what belonged to the account's previous role: its partner, devices, API tokens and
 * webhooks.
 */
async function takeOver(
  tx: Transaction,
  { clock }: Parts,
  { id, vehicles }: FutureAdmin,
  change: Parameters<typeof updateMadeAdmin>[2],
): Promise<void> {
  if (vehicles > 0) throw new Problem("vehiclesRemain");
  await deletePartnerRow(tx, id);
  await deleteSessionsOf(tx, id);
  await updateAllAccessTokensRevoked(tx, id, clock.now());
  await updateWebhooksDeletedOf(tx, id, clock.now());
  await updateMadeAdmin(tx, id, change, clock.now());
}

/** No signed-in user did this, so the row has no actor. */
async function record(tx: Transaction, parts: Parts, id: string, how: string): Promise<void> {
  await insertAuditEntry(tx, {
    id: parts.ids.uuid(),
    actorId: null,
    action: "profile.makeAdmin",
    createdAt: parts.clock.now(),
    subjectType: "profile",
    subjectId: id,
    details: { how, by: "shell" },
  });
}
