import type { SignUp } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import type { Queries } from "../records/database.ts";
import { deletePartner, insertPartner } from "../records/partner.ts";
import { insertProfileOnce, type NewProfile, replaceUnprovenProfile } from "../records/profile.ts";
import { deleteSessionsOf } from "../records/session.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { mailLink } from "./mail-link.ts";

/**
 * An address that nobody has proven belongs to nobody: a later sign-up takes it over, and whatever
 * the earlier one had opened ends.
 */
async function takeAddress(tx: Queries, profile: NewProfile): Promise<string> {
  if (await insertProfileOnce(tx, profile)) return profile.id;
  const id = await replaceUnprovenProfile(tx, profile);
  if (id === null) throw new Problem("emailTaken");
  await deleteSessionsOf(tx, id);
  await deletePartner(tx, id);
  return id;
}

/**
 * Makes an account, with a partner's record for partners, and mails the link that opens it. Nobody
 * is signed in before the address is proven.
 * @throws {Problem} passwordTooCommon, emailTaken when the address is proven already
 */
export async function signUp(platform: Platform, input: SignUp): Promise<{ email: string }> {
  const { db, clock, ids, passwords } = platform;
  const { password, ...person } = input;
  const { fullName: name, email, language } = person;
  assertStrongPassword(password, person);
  const passwordHash = await passwords.hash(password);
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() };
  await db.transaction(async (tx) => {
    const id = await takeAddress(tx, { id: ids.uuid(), ...person, passwordHash, ...stamps });
    if (person.role === "partner") await insertPartner(tx, { id, name, email, ...stamps });
    await mailLink(tx, platform, "verify_email", { id, email, language }, person);
  });
  return { email };
}
