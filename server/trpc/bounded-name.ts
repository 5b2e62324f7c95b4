const MAX_LENGTH = 60;

/**
 * A name out of a request, as a refusal may repeat it: cut, and with a question mark for each sign
 * that names of fields and procedures do not have.
 */
export function toBoundedName(given: string): string {
  return given.slice(0, MAX_LENGTH).replace(/[^\w.,$-]/g, "?");
}
