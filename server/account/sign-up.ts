import type { SignUp, Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import { isViolationOf } from "../records/database.ts";
import { insertPartner } from "../records/partner.ts";
import { insertProfile } from "../records/profile.ts";
import type { Context } from "../trpc/context.ts";

/**
 * Opens an account, with a partner's record for partners, and signs it in.
 * @throws {Problem} emailTaken
 */
export async function signUp(ctx: Context, input: SignUp): Promise<Viewer> {
  const { db, clock, ids, passwords } = ctx.platform;
  const { password, ...person } = input;
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  const id = ids.uuid();
  try {
    const viewer = await db.transaction(async (tx) => {
      const profile = await insertProfile(tx, {
        id,
        ...person,
        passwordHash,
        createdAt: now,
        updatedAt: now,
      });
      if (person.role === "partner") {
        const { fullName: name, email } = person;
        await insertPartner(tx, { id, name, email, createdAt: now, updatedAt: now });
      }
      return profile;
    });
    return await ctx.signIn(viewer);
  } catch (error) {
    if (isViolationOf(error, "profiles_email_key")) throw new Problem("emailTaken");
    throw error;
  }
}
