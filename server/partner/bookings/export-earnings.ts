import { requirePartner } from "#server/partner/require-partner.ts";
import type { FileColumn, FileTable } from "#server/platform/export/file-table.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { type EarnedInMonth, listEarned } from "#server/records/bookings/earnings.ts";
import type { Language } from "#shared/language.ts";
import { toNumeric } from "#shared/money.ts";
import { EXPORT_TEXT } from "./export-text.ts";

/** In the order of their titles. */
const COLUMNS: readonly Omit<FileColumn, "title">[] = [
  {},
  { width: 3 },
  { kind: "count" },
  { kind: "amount" },
  { kind: "amount" },
  { kind: "amount" },
] as const;

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
  const { commissionPercent } = await requireSettings(parts.db);
  const earned = await listEarned(parts.db, partnerId, year, commissionPercent);
  const { title, about, columns } = EXPORT_TEXT[language].earnings;
  return {
    name: `earnings-${year}`,
    language,
    title: title(year),
    about,
    madeAt: parts.clock.now(),
    columns: columns.map((head, index) => ({ title: head, width: 1, ...COLUMNS[index] })),
    rows: listRows(earned, year),
  };
}

async function* listRows(earned: readonly EarnedInMonth[], year: number) {
  for (const { month, title, bookings, grossCents, commissionCents } of earned) {
    const amounts = [grossCents, commissionCents, grossCents - commissionCents].map(toNumeric);
    yield [`${year}-${String(month).padStart(2, "0")}`, title, bookings, ...amounts];
  }
}
