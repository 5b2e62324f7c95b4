import { expect, it } from "vitest";
import { layColumns } from "#server/platform/export/pdf.ts";
import { wrap } from "#server/platform/export/pdf-fonts.ts";
import { openSheets, SHEET } from "#server/platform/export/pdf-sheets.ts";
import { BOOKING_FILE_COLUMNS } from "#shared/admin/tables/booking-file-columns.ts";
import { PARTNER_FILE_COLUMNS } from "#shared/admin/tables/partner-columns.ts";
import { VEHICLE_FILE_COLUMNS } from "#shared/admin/tables/vehicle-file-columns.ts";
import { LANGUAGES } from "#shared/language.ts";
import { PARTNER_BOOKING_FILE_COLUMNS } from "#shared/partner/tables/booking-file-columns.ts";
import { EARNINGS_FILE_COLUMNS } from "#shared/partner/tables/earnings.ts";

const TABLES = {
  bookings: BOOKING_FILE_COLUMNS,
  partners: PARTNER_FILE_COLUMNS,
  vehicles: VEHICLE_FILE_COLUMNS,
  "a partner's bookings": PARTNER_BOOKING_FILE_COLUMNS,
  "a partner's earnings": EARNINGS_FILE_COLUMNS,
};

const VALUES: Record<string, string> = {
  date: "28/11/2026",
  day: "28/11/2026",
  time: "18:30",
  amount: "9.999,99",
};

it.each(Object.entries(TABLES))(
  "the PDF of %s breaks no word of a title, date, number or amount",
  async (_table, table) => {
    for (const language of LANGUAGES) {
      const about = { title: "", language, madeAt: new Date(0), footer: "" };
      const { faces } = await openSheets(about);
      const columns = layColumns(Object.values(table), faces, language);
      for (const { title, kind, unbroken, room } of columns) {
        for (const word of title[language].split(" ")) {
          expect(wrap(faces.bold, word, { size: 7.5, width: room, most: 2 })).toEqual([word]);
        }
        const value = unbroken ?? VALUES[kind] ?? "";
        expect(wrap(faces.regular, value, { size: 7.5, width: room, most: 3 })).toEqual([value]);
      }
      const last = columns.at(-1);
      expect((last?.x ?? 0) + (last?.room ?? 0)).toBeLessThanOrEqual(SHEET.width - SHEET.margin);
    }
  },
);
