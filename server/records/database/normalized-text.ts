import { and, type SQL, sql } from "drizzle-orm";

/** A text without accents, case and final sigma, as the database's `fold` makes it: `ελενη` finds "Ελένη". */
export const folded = (text: unknown): SQL => sql`fold(${text}::text)`;

const MAX_WORDS = 6;

/** What a search asks for, word by word. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** A search for a phone number as one word, however it is spaced; any other search as it is. */
export function joinPhone(search: string): string {
  const phone = search.replace(/[\s()./-]/g, "");
  return /^\+?\d{4,}$/.test(phone) ? phone : search;
}

/** A text without what LIKE would take for more than itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * Every word must stand somewhere in a folded text; trigram indexes on the text serve it.
 * @param text folded already
 */
export function hasWords(text: unknown, search: string): SQL | undefined {
  return and(...wordsOf(search).map((word) => sql`${text} like ${folded(`%${literally(word)}%`)}`));
}
