import { and, type SQL, sql } from "drizzle-orm";

const MAX_WORDS = 6;

/** A text without accents, case and final sigma, as the database's `fold` makes it: `ελενη` finds "Ελένη". */
export const folded = (text: unknown): SQL => sql`fold(${text}::text)`;

/**
 * Every word must stand somewhere in a folded text; a phone number is found however it is spaced.
 * @param text folded already
 */
export function hasWords(text: unknown, search: string): SQL | undefined {
  const phone = search.replace(/[\s()./-]/g, "");
  const words = /^\+?\d{4,}$/.test(phone) ? [phone] : search.split(/\s+/).slice(0, MAX_WORDS);
  return and(...words.filter(Boolean).map((word) => sql`position(${folded(word)} in ${text}) > 0`));
}
