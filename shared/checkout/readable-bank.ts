import type { Language } from "#shared/language.ts";
import { toLatin } from "#shared/latin-text.ts";
import type { Settings } from "#shared/settings.ts";

type BankNames = Pick<Settings["bank"], "name" | "holder">;

/**
 * Returns the names of the bank and of the account's holder as a reader of the language can read
 * them: in English, Greek letters are written in Latin ones, as those of partners are (BR-301).
 */
export function readableBank({ name, holder }: BankNames, language: Language): BankNames {
  return language === "el" ? { name, holder } : { name: toLatin(name), holder: toLatin(holder) };
}
