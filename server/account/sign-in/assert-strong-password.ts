import { isKnownPassword } from "#server/platform/auth/known-passwords.ts";
import { Problem } from "#shared/problem.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";

const LEAST_NAME_LENGTH = 3;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Personal words an attacker would try first, reduced to their letters. */
function namesOf({ email, fullName = "" }: { email: string; fullName?: string }): string[] {
  const [mailbox = "", domain = ""] = email.split("@");
  const words = [email, mailbox, ...mailbox.split(/[._+-]/), domain, domain.split(".")[0] ?? ""];
  return [...words, fullName, ...fullName.split(/\s+/), PRODUCT_NAME]
    .map(lettersOf)
    .filter((name) => name.length >= LEAST_NAME_LENGTH);
}

/**
 * Refuses passwords that are guessed first: the most common ones in any case, also followed by
 * symbols, one repeated character, and the person's own address or name with only digits and
 * symbols added.
 * @param owner the future owner of the password
 * @throws {Problem} passwordTooCommon
 */
export function assertStrongPassword(
  password: string,
  owner: { email: string; fullName?: string },
): void {
  const withoutSigns = password.replace(/[^\p{L}\p{N}]+$/u, "");
  const isRepeated = new Set(password.toLowerCase()).size === 1;
  const letters = lettersOf(password);
  const isName = namesOf(owner).includes(letters);
  if (isRepeated || isName || isKnownPassword(password) || isKnownPassword(withoutSigns)) {
    throw new Problem("passwordTooCommon");
  }
}
