import { requirePartner } from "#server/partner/require-partner.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import { toCells } from "#server/platform/export/to-cells.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type EarnedInMonth, listEarned } from "#server/records/bookings/earnings.ts";
import type { Language } from "#shared/language.ts";
import { toNumeric } from "#shared/money.ts";
import { EARNINGS_FILE_COLUMNS } from "#shared/partner/tables/earnings.ts";
import { EXPORT_TEXT } from "./export-text.ts";

type Query = { year: number; language: Language };

/**
 * Exports a partner's earnings of a year, a row per month and vehicle.
 * @throws {Problem} partnerMissing
 */
export async function exportEarnings(
  parts: Pick<Platform, "db" | "clock">,
  partnerId: string,
  { year, language }: Query,
): Promise<FileTable> {
  await requirePartner(parts, partnerId);
  const earned = await listEarned(parts.db, partnerId, year);
  const { title, about } = EXPORT_TEXT[language].earnings;
  return {
    name: `earnings-${year}`,
    language,
    title: title(year),
    about,
    madeAt: parts.clock.now(),
    columns: Object.values(EARNINGS_FILE_COLUMNS),
    rows: listRows(earned, year, language),
  };
}

async function* listRows(earned: readonly EarnedInMonth[], year: number, language: Language) {
  for (const { month, title, bookings, ...cents } of earned) {
    const row = {
      month: `${year}-${String(month).padStart(2, "0")}`,
      vehicle: title,
      bookings,
      gross: toNumeric(cents.grossCents),
      commission: toNumeric(cents.commissionCents),
      net: toNumeric(cents.netCents),
    };
    yield toCells(EARNINGS_FILE_COLUMNS, row, language);
  }
}
