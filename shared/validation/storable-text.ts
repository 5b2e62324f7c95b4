const STORABLE = /^[^\0\p{Cs}]*$/u;

/**
 * True for text that the database can hold: Postgres has no NUL character, and its JSON no half of
 * a surrogate pair.
 */
export function isStorable(text: string): boolean {
  return STORABLE.test(text);
}
