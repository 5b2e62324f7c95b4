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

type SecurityFact = [name: string, value: string];

/**
 * Deposit and excess as names and amounts; empty where the partner tells them at pickup. They are
 * not part of what a rental costs, and so written like a price per day (decision 0347).
 * @param amounts of a vehicle or a booking; a copy on a device from before there were any has
 * neither
 */
export function listSecurity(
  { depositCents = null, excessCents = null }: Partial<SecurityAmounts>,
  language: Language,
): SecurityFact[] {
  const t = SECURITY_LABELS[language];
  const facts: SecurityFact[] = [];
  if (depositCents !== null) {
    facts.push([t.deposit, depositCents ? formatEuros(depositCents, language) : t.noDeposit]);
  }
  if (excessCents !== null) {
    facts.push([t.excess, excessCents ? formatEuros(excessCents, language) : t.noExcess]);
  }
  return facts;
}

/**
 * The same with what each amount means to the driver, for texts that do not explain it elsewhere.
 */
export function describeSecurity(
  amounts: Partial<SecurityAmounts>,
  language: Language,
): SecurityFact[] {
  const t = SECURITY_LABELS[language];
  const meanings: Record<string, string | null> = {
    [t.deposit]: amounts.depositCents ? t.depositHow : null,
    [t.excess]: amounts.excessCents ? t.excessHow : null,
  };
  return listSecurity(amounts, language).map(([name, value]) => [
    name,
    [value, meanings[name]].filter(Boolean).join(", "),
  ]);
}
