import { type Language, LOCALES } from "#shared/language.ts";
import { TIME_ZONE } from "#shared/local-time.ts";

/** Longer names are treated as misuse of the greeting and left out. */
const MAX_GREETED = 60;

const GREETINGS: Record<Language, string> = { el: "Γεια σας", en: "Hello" };

/** Dots that browsers treat as a dot in a host name. */
const DOT = "[.。｡．]";
const ADDRESS = new RegExp(
  `://|@|www${DOT}|[\\p{L}\\p{N}\\p{M}\\p{S}]${DOT}\\p{L}[\\p{L}\\p{M}]|\\d${DOT}\\d+${DOT}\\d`,
  "u",
);
const BREAKS = /[.。｡．@:/]/gu;

/** Removes invisible characters, which could hide an address from the rule but not from readers. */
const visible = (word: string) =>
  word.normalize("NFKC").replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");

const isAddress = (word: string) => ADDRESS.test(visible(word));

/**
 * Returns a user's text, safe to quote in an email to another person: mail programs find no URL,
 * domain or address to turn into a link, because each is broken up by spaces.
 */
export function withoutLinks(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (isAddress(word) ? visible(word).replace(BREAKS, "$& ").trimEnd() : word))
    .join("");
}

/**
 * Returns the first line of an email. The name is left out if it is missing, too long or contains
 * an address, because a greeting must not carry a message; and in Greek, where a name in a greeting
 * takes the vocative, which no rule forms for every name.
 */
export function greetingOf(language: Language, name: string | null): string {
  if (language === "el") return `${GREETINGS.el},`;
  const clean = visible(name ?? "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const isName = clean !== "" && clean.length <= MAX_GREETED && !clean.split(" ").some(isAddress);
  return isName ? `${GREETINGS[language]} ${clean},` : `${GREETINGS[language]},`;
}

/** Formats date and time in Athens as emails write them: `4 May 2026 at 14:05`. */
export function emailInstant(language: Language): (at: Date) => string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  });
  return (at) => format.format(at);
}

/** Formats how long something lasts: `1 hour`, `24 hours`. */
export function hoursText(language: Language, hours: number): string {
  if (language === "el") return hours === 1 ? "1 ώρα" : `${hours} ώρες`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** The note below a link that can be used once within some hours. */
export function linkNote(language: Language, hours: number): string {
  const time = hoursText(language, hours);
  return language === "el"
    ? `Ο σύνδεσμος ισχύει για ${time} και ανοίγει μία φορά.`
    : `The link is valid for ${time} and can be used once.`;
}
