import { isKnownPassword } from "#server/platform/auth/known-passwords.ts";
import { Problem } from "#shared/problem.ts";
import { PRODUCT_NAME } from "#shared/product-name.ts";

const LEAST_NAME_LENGTH = 3;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Words about a person that come to a guesser's mind first, reduced to their letters. */
function namesOf({ email, fullName = "" }: { email: string; fullName?: string }): string[] {
  const [mailbox = "", domain = ""] = email.split("@");
  const words = [email, mailbox, ...mailbox.split(/[._+-]/), domain, domain.split(".")[0] ?? ""];
  return [...words, fullName, ...fullName.split(/\s+/), PRODUCT_NAME]
    .map(lettersOf)
    .filter((name) => name.length >= LEAST_NAME_LENGTH);
}

/**
 * Refuses what is guessed first: the most common passwords in any case, also with signs behind them,
 * one character repeated, and the person's own address or name with nothing but digits and signs.
 * @param person whose password it becomes
 * @throws {Problem} passwordTooCommon
 */
export function assertStrongPassword(
  password: string,
  person: { email: string; fullName?: string },
): void {
  const withoutSigns = password.replace(/[^\p{L}\p{N}]+$/u, "");
  const isRepeated = new Set(password.toLowerCase()).size === 1;
  const letters = lettersOf(password);
  const isName = namesOf(person).includes(letters);
  if (isRepeated || isName || isKnownPassword(password) || isKnownPassword(withoutSigns)) {
    throw new Problem("passwordTooCommon");
  }
}
