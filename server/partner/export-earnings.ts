import type { Language } from "#shared/language.ts";
import { toNumeric } from "#shared/money.ts";
import type { Platform } from "../platform/platform.ts";
import { type EarnedInMonth, listEarned } from "../records/earnings.ts";
import { requireSettings } from "../records/settings.ts";
import type { CsvTable } from "../trpc/csv-export.ts";
import { EXPORT_TEXT } from "./export-text.ts";
import { requirePartner } from "./require-partner.ts";

type Query = { year: number; language: Language };

/**
 * What a partner earns in a year, a row per month and vehicle.
 * @throws {Problem} partnerMissing
 */
export async function exportEarnings(
  parts: Pick<Platform, "db">,
  partnerId: string,
  { year, language }: Query,
): Promise<CsvTable> {
  await requirePartner(parts, partnerId);
  const { commissionPercent } = await requireSettings(parts.db);
  const earned = await listEarned(parts.db, partnerId, year, commissionPercent);
  return { name: `earnings-${year}`, rows: listRows(earned, year, language) };
}

async function* listRows(earned: readonly EarnedInMonth[], year: number, language: Language) {
  yield EXPORT_TEXT[language].earnings;
  for (const { month, title, bookings, grossCents, commissionCents } of earned) {
    const amounts = [grossCents, commissionCents, grossCents - commissionCents].map(toNumeric);
    yield [`${year}-${String(month).padStart(2, "0")}`, title, bookings, ...amounts];
  }
}
