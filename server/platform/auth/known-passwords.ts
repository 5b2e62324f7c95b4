import { dictionary } from "@zxcvbn-ts/language-common";

const LEAST_LENGTH = 8;

/** The most used passwords of published leaks, in lower case; shorter ones are refused anyway. */
const KNOWN = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= LEAST_LENGTH),
);

/** True for a password on the list of known passwords, in any case. */
export function isKnownPassword(password: string): boolean {
  return KNOWN.has(password.toLowerCase());
}
