import { and, type SQL, sql } from "drizzle-orm";
import { isCreditorReference } from "#shared/checkout/creditor-reference.ts";
import { displayId } from "#shared/display-id.ts";
import { latinPattern } from "#shared/latin-text.ts";
import { compactPhone } from "#shared/validation/phone.ts";

/** A text without accents, case and final sigma, by `fold`: `ελενη` finds "Ελένη". */
export const normalized = (text: unknown): SQL => sql`fold(${text}::text)`;

const MAX_WORDS = 6;

/** The words of a search. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A search for one thing as one word: a phone number without its separators, a payment reference
 * without the spaces between its groups, and a whole id as it is shown. Any other is unchanged.
 */
export function compactSearch(search: string): string {
  if (ID.test(search)) return displayId(search);
  const reference = search.replace(/\s/g, "").toUpperCase();
  if (isCreditorReference(reference)) return reference;
  const phone = compactPhone(search);
  return /^\+?\d{4,}$/.test(phone) ? phone : search;
}

/** Shorter searches would match nearly every number plate. */
const MIN_PLATE_SEARCH = 3;

/** False for a search that is too short to look for number plates. */
export function mayBePlate(search: string): boolean {
  return (search.match(/[\p{L}\p{N}]/gu) ?? []).length >= MIN_PLATE_SEARCH;
}

/**
 * A part of a number plate or own code (BR-352), however it is spaced and in whichever alphabet;
 * false for a search that is too short. A trigram index on the column is used.
 * @param key a column that holds `plate_key`
 */
export function matchesPlate(key: unknown, search: string): SQL {
  if (!mayBePlate(search)) return sql`false`;
  return sql`${key} like '%' || plate_key(${search}) || '%'`;
}

/** Escapes the wildcards of LIKE in a text. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * Every word must occur in a normalized text; trigram indexes on the text are used.
 * @param text already normalized
 */
export function matchesSearch(text: unknown, search: string): SQL | undefined {
  return and(
    ...wordsOf(search).map((word) => sql`${text} like ${normalized(`%${literally(word)}%`)}`),
  );
}

/**
 * As `matchesSearch`, and a Greek word is found by its transcription too: `knosos` finds "Κνωσός".
 * No index is used.
 */
export function matchesTranscribed(text: unknown, search: string): SQL | undefined {
  return and(...wordsOf(search).map((word) => sql`${text} ~ ${latinPattern(word)}`));
}
