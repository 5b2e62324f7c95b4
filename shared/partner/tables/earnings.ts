import type { FileColumns, ScreenColumns } from "#shared/table/table-columns.ts";

/** Columns of the earnings on the screen, after the month or the vehicle of the row. */
export const EARNINGS_COLUMNS = {
  bookings: { title: { el: "Κρατήσεις", en: "Bookings" }, kind: "count" },
  gross: { title: { el: "Μικτά", en: "Gross" }, kind: "amount" },
  commission: { title: { el: "Προμήθεια", en: "Commission" }, kind: "amount" },
  net: { title: { el: "Καθαρά", en: "Net" }, kind: "amount" },
} as const satisfies ScreenColumns;

/** The columns of the file that have what the screen shows. */
type InFile = {
  bookings: "bookings";
  gross: "gross";
  commission: "commission";
  net: "net";
};

/** Columns of their CSV and PDF, a row per month and vehicle. */
export const EARNINGS_FILE_COLUMNS = {
  month: { title: { el: "Μήνας", en: "Month" }, kind: "text", width: 1 },
  vehicle: { title: { el: "Όχημα", en: "Vehicle" }, kind: "text", width: 3 },
  bookings: { title: EARNINGS_COLUMNS.bookings.title, kind: "count", width: 1 },
  gross: { title: { el: "Μικτά (€)", en: "Gross (€)" }, kind: "amount", width: 1 },
  commission: { title: { el: "Προμήθεια (€)", en: "Commission (€)" }, kind: "amount", width: 1 },
  net: { title: { el: "Καθαρά (€)", en: "Net (€)" }, kind: "amount", width: 1 },
} as const satisfies FileColumns<keyof typeof EARNINGS_COLUMNS, InFile>;
