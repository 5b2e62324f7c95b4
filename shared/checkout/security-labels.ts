import { formatEuros } from "#shared/formats.ts";
import type { Language } from "#shared/language.ts";
import type { SecurityAmounts } from "#shared/vehicle/vehicle-facts.ts";

/** Names and texts of deposit and excess, on screens, in emails and in documents. */
export const SECURITY_LABELS = {
  el: {
    deposit: "Εγγύηση",
    depositAtPickup: "Εγγύηση στην παραλαβή",
    noDeposit: "Χωρίς εγγύηση",
    depositHow: "δεσμεύεται στην πιστωτική κάρτα του κύριου οδηγού στην παραλαβή",
    excess: "Απαλλαγή ασφάλειας",
    noExcess: "Μηδενική",
    excessHow: "το ανώτατο που πληρώνει ο οδηγός για ζημιά που καλύπτει η ασφάλεια",
  },
  en: {
    deposit: "Deposit",
    depositAtPickup: "Deposit at pickup",
    noDeposit: "No deposit",
    depositHow: "blocked on the main driver's credit card at pickup",
    excess: "Insurance excess",
    noExcess: "None",
    excessHow: "the most the driver pays for damage that the insurance covers",
  },
} as const satisfies Record<Language, object>;

/**
 * Deposit and excess as names and values; empty where the partner tells them at pickup. They are not
 * part of what a rental costs, and so written like a price per day (decision 0347).
 * @param amounts of a vehicle or a booking; a copy on a device from before there were any has neither
 */
export function describeSecurity(
  { depositCents = null, excessCents = null }: Partial<SecurityAmounts>,
  language: Language,
): [name: string, value: string][] {
  const t = SECURITY_LABELS[language];
  const facts: [string, string][] = [];
  if (depositCents === 0) facts.push([t.deposit, t.noDeposit]);
  else if (depositCents !== null) {
    facts.push([t.deposit, `${formatEuros(depositCents, language)}, ${t.depositHow}`]);
  }
  if (excessCents === 0) facts.push([t.excess, t.noExcess]);
  else if (excessCents !== null) {
    facts.push([t.excess, `${formatEuros(excessCents, language)}, ${t.excessHow}`]);
  }
  return facts;
}
