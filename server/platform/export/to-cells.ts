import type { Language } from "#shared/language.ts";
import { toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import type { FileColumns, FileRow, FileValues } from "#shared/table/table-columns.ts";
import { YES_NO_LABELS } from "#shared/table/yes-no-labels.ts";
import type { Cell } from "./file-table.ts";

type Kind = keyof FileValues;

function toCell(value: FileValues[Kind], kind: Kind, language: Language): Cell {
  const { yes, no } = YES_NO_LABELS[language];
  if (kind === "yesNo" || typeof value === "boolean") return value ? yes : no;
  if (value === null) return "";
  if (value instanceof Date) {
    return kind === "day" ? toLocalDate(value) : toLocalDateTime(value).replace("T", " ");
  }
  return value;
}

/** The cells of a row in the order of its columns, as both formats start from them. */
export function toCells<Columns extends FileColumns>(
  columns: Columns,
  row: FileRow<Columns>,
  language: Language,
): Cell[] {
  const values: FileRow<FileColumns> = row;
  return Object.entries(columns).map(([name, { kind }]) =>
    toCell(values[name] ?? null, kind, language),
  );
}
