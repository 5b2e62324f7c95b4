import type { FileColumns } from "#shared/table/table-columns.ts";
import { factColumnName } from "#shared/vehicle/vehicle-fact-labels.ts";

/**
 * Deposit and excess in the files of bookings, named as in those of vehicles. Without a width, so
 * in the CSV only: the PDFs have no room for them.
 */
export const SECURITY_FILE_COLUMNS = {
  deposit: {
    title: { el: factColumnName("depositCents", "el"), en: factColumnName("depositCents", "en") },
    kind: "amount",
  },
  excess: {
    title: { el: factColumnName("excessCents", "el"), en: factColumnName("excessCents", "en") },
    kind: "amount",
  },
} as const satisfies FileColumns;
