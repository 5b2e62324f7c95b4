import { isDeepStrictEqual } from "node:util";
import { Problem } from "#shared/problem.ts";

/**
 * Refuses a form that was filled with other data than are stored now (BR-320, BR-322). One that
 * asks for what is stored already is no conflict, so that a save may be repeated.
 * @param forms.before undefined where the caller does not say
 * @throws {Problem} partnerAlreadyChanged
 */
export function requireUnchanged<Data>(forms: {
  stored: Data;
  before: Data | undefined;
  next: Data;
}) {
  const { stored, before, next } = forms;
  if (before === undefined || isDeepStrictEqual(stored, next)) return;
  if (!isDeepStrictEqual(stored, before)) throw new Problem("partnerAlreadyChanged");
}
