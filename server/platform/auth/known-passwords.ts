import { dictionary } from "@zxcvbn-ts/language-common";

const LEAST_LENGTH = 8;

/** The most used passwords of published leaks, in lower case; shorter ones are refused anyhow. */
const KNOWN = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= LEAST_LENGTH),
);

/** True for a password that stands on the list that every guesser starts with, however it is capitalised. */
export function isKnownPassword(password: string): boolean {
  return KNOWN.has(password.toLowerCase());
}
