import type { LocalizedName } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";
import { toLatin } from "#shared/latin-text.ts";

/** The name of a partner as it is stored. */
export type PartnerName = {
  name: string;
  /** In Latin letters; null where the partner has not entered it. */
  latinName: string | null;
};

/**
 * What a partner is called in a language (BR-487): in English by the Latin name, and without one by
 * the transcription of the name.
 */
export function partnerNameIn(language: Language, { name, latinName }: PartnerName): string {
  return language === "en" ? (latinName ?? toLatin(name)) : name;
}

/** What a partner is called in both languages. */
export const localizedPartnerName = (partner: PartnerName): LocalizedName => ({
  el: partnerNameIn("el", partner),
  en: partnerNameIn("en", partner),
});
