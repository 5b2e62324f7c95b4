import { noteSecurityChange } from "#server/account/security/note-security-change.ts";
import type { GoogleIdentity } from "#server/platform/auth/google.ts";
import { createSecret, hashSecret } from "#server/platform/auth/secrets.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  claimUnverifiedForGoogle,
  findByEmailForGoogle,
  findByGoogleSubject,
} from "#server/records/accounts/google-account.ts";
import { replaceOneTimeToken } from "#server/records/accounts/one-time-token.ts";
import { deletePendingSignUps } from "#server/records/accounts/pending-sign-up.ts";
import { findViewer, insertProfile } from "#server/records/accounts/profile.ts";
import { hasSecondFactor } from "#server/records/accounts/second-factor.ts";
import { isViolationOf } from "#server/records/database/database.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { GoogleFailure } from "#shared/account/google-failure.ts";
import type { Language } from "#shared/language.ts";
import { mailboxField } from "#shared/validation/fields.ts";

const LINK_LIFE_MS = 10 * 60_000;

/** The next step after Google has identified the user. */
export type GoogleArrival =
  | { kind: "signedIn"; viewer: Viewer }
  /** One more proof is required, under `/auth#link=` or `/auth#second=` and this secret. */
  | { kind: "link" | "second"; secret: string }
  | { kind: "refused"; why: GoogleFailure };

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site">;

const refused = (why: GoogleFailure): GoogleArrival => ({ kind: "refused", why });

async function ask(
  { db, clock }: Parts,
  kind: "link" | "second",
  who: { profileId: string; email: string; subject: string },
): Promise<GoogleArrival> {
  const secret = createSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_LIFE_MS);
  const purpose = kind === "link" ? "link_google" : "second_factor";
  const token = { id: hashSecret(secret), purpose, ...who, createdAt, expiresAt } as const;
  await db.transaction((tx) => replaceOneTimeToken(tx, token));
  return { kind, secret };
}

async function enter(parts: Parts, id: string, subject: string): Promise<GoogleArrival> {
  const viewer = await findViewer(parts.db, id);
  if (!viewer) return refused("failed");
  if (!(await hasSecondFactor(parts.db, id))) return { kind: "signedIn", viewer };
  return ask(parts, "second", { profileId: id, email: viewer.email, subject });
}

/** The name from Google, cut to the length of a profile; else the local part of the address. */
function nameFrom({ email, fullName }: GoogleIdentity): string {
  const name = fullName.replaceAll("\0", "").trim().slice(0, 120);
  return name || (email.split("@")[0] ?? email);
}

async function openAccount(
  { db, clock, ids }: Parts,
  identity: GoogleIdentity,
  language: Language,
): Promise<GoogleArrival> {
  const now = clock.now();
  const { subject, email } = identity;
  const viewer = await db.transaction(async (tx) => {
    const inserted = await insertProfile(tx, {
      id: ids.uuid(),
      fullName: nameFrom(identity),
      email,
      role: "customer",
      language,
      googleSubject: subject,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    // Unconfirmed sign-ups are deleted with everything they contain.
    await deletePendingSignUps(tx, email);
    return inserted;
  });
  return { kind: "signedIn", viewer };
}

/**
 * Decides what a Google account gives access to. Once linked, only Google's id counts; before that,
 * a verified address gives no access to an account that has a password.
 */
async function decide(
  parts: Parts,
  identity: GoogleIdentity,
  language: Language,
): Promise<GoogleArrival> {
  const { db, clock } = parts;
  const { subject, email } = identity;
  const linked = await findByGoogleSubject(db, subject);
  if (linked) return enter(parts, linked.id, subject);
  if (!identity.isEmailVerified) return refused("unverified");
  const local = await findByEmailForGoogle(db, email);
  if (!local) return openAccount(parts, identity, language);
  if (!local.isVerified) {
    const isClaimed = await db.transaction(async (tx) => {
      const google = { subject, email, fullName: nameFrom(identity) };
      const isOurs = await claimUnverifiedForGoogle(tx, local.id, google, clock.now());
      const who = { id: local.id, fullName: null, email, language };
      if (isOurs) await noteSecurityChange(tx, parts, "linkGoogle", who);
      return isOurs;
    });
    return isClaimed ? enter(parts, local.id, subject) : refused("failed");
  }
  if (local.googleSubject !== null) return refused("taken");
  return ask(parts, "link", { profileId: local.id, email, subject });
}

/** Runs `decide`; a concurrent request with the same address or Google account wins. */
export async function arriveFromGoogle(
  parts: Parts,
  identity: GoogleIdentity,
  language: Language,
): Promise<GoogleArrival> {
  const email = mailboxField.safeParse(identity.email);
  if (!email.success) return refused("failed");
  try {
    return await decide(parts, { ...identity, email: email.data }, language);
  } catch (error) {
    const unique = ["profiles_email_key", "profiles_google_subject_key"];
    if (unique.some((name) => isViolationOf(error, name))) return refused("failed");
    throw error;
  }
}
