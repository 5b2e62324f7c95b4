import type { CatalogOptions } from "#shared/catalog/catalog.ts";
import { VAT_PERCENT } from "#shared/checkout/quote.ts";
import { fourWheelLicence, MOTORCYCLE_LICENCES } from "#shared/rental-facts.ts";
import { LICENCE_HELD_YEARS, MINIMUM_AGE, MINIMUM_AGE_VIP } from "#shared/rental-terms.ts";
import type { LegalSection } from "./legal-page.tsx";
import type { TermsFigures, termsText } from "./terms-text.ts";

/** The settings that the terms name. */
export type TermsSettings = Pick<
  CatalogOptions,
  | "minRentalDays"
  | "maxRentalDays"
  | "maxDaysAhead"
  | "leadHours"
  | "paymentHoldHours"
  | "paymentBeforePickupHours"
  | "cancelBeforePickupHours"
  | "minLicence"
>;

/** Returns the sections of the terms with the figures of the rental rules and the settings. */
export function termsSections(
  { sections }: typeof termsText.el,
  settings: TermsSettings,
): LegalSection[] {
  const figures: TermsFigures = {
    minimumAge: MINIMUM_AGE,
    minimumAgeVip: MINIMUM_AGE_VIP,
    licenceHeldYears: LICENCE_HELD_YEARS,
    licence: fourWheelLicence(settings.minLicence),
    motorcycleLicences: MOTORCYCLE_LICENCES,
    minDays: settings.minRentalDays,
    maxDays: settings.maxRentalDays,
    daysAhead: settings.maxDaysAhead,
    leadHours: settings.leadHours,
    holdHours: settings.paymentHoldHours,
    beforePickupHours: settings.paymentBeforePickupHours,
    cancelHours: settings.cancelBeforePickupHours,
    vatPercent: VAT_PERCENT,
  };
  return Object.entries(sections).map(([id, { title, text }]) => ({
    id,
    title,
    text: text(figures),
  }));
}
