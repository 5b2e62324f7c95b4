import type { SECURITY_FILE_COLUMNS } from "#shared/checkout/security-file-columns.ts";
import { toNumeric } from "#shared/money.ts";
import type { FileRow } from "#shared/table/table-columns.ts";
import type { SecurityAmounts } from "#shared/vehicle/vehicle-facts.ts";

const toEuros = (cents: number | null): string | null => (cents === null ? null : toNumeric(cents));

/**
 * Deposit and excess of a booking in euros, for files: zero where there is none, empty where the
 * partner tells them at pickup (BR-030).
 */
export function toSecurityCells({
  depositCents,
  excessCents,
}: SecurityAmounts): FileRow<typeof SECURITY_FILE_COLUMNS> {
  return { deposit: toEuros(depositCents), excess: toEuros(excessCents) };
}
