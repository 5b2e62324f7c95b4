import type { FileTable } from "#server/platform/export/file-table.ts";
import { toCells } from "#server/platform/export/to-cells.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ExportPage, LastRow } from "#server/records/administration/admin-export.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { Language } from "#shared/language.ts";
import { toLocalDate } from "#shared/local-time.ts";
import type { ExportFormat } from "#shared/table/export-formats.ts";
import type { FileColumns, FileRow } from "#shared/table/table-columns.ts";

/** Rows read at a time, so that no transaction or buffer lasts as long as a download. */
const PAGE_SIZE = 250;

/** The admin and the requested format. */
export type ExportOrder = { admin: Viewer; format: ExportFormat };

type Definition<Columns extends FileColumns> = {
  /** The file name, and the name in the audit. */
  what: "vehicles" | "bookings" | "partners";
  title: string;
  about: string;
  /** The query as received; the audit stores the filters without the language. */
  query: { language: Language };
  columns: Columns;
  read: (page: ExportPage) => Promise<(FileRow<Columns> & LastRow)[]>;
  count: () => Promise<number>;
};

type Parts = Pick<Platform, "db" | "clock" | "ids">;

/**
 * Composes a table of the admins as a file named after the date. The audit entry, with the admin
 * and the filters, is written when the first row is read; an empty table writes none.
 */
export function composeExport<Columns extends FileColumns>(
  parts: Parts,
  order: ExportOrder,
  definition: Definition<Columns>,
): FileTable {
  const madeAt = parts.clock.now();
  const { what, title, about, columns, count } = definition;
  return {
    language: definition.query.language,
    title,
    about,
    madeAt,
    count,
    name: `${what}-${toLocalDate(madeAt)}`,
    columns: Object.values(columns),
    rows: listRows(parts, order, definition),
  };
}

async function* listRows<Columns extends FileColumns>(
  parts: Parts,
  order: ExportOrder,
  definition: Definition<Columns>,
) {
  const { columns, read, query } = definition;
  let after: LastRow | null = null;
  do {
    const rows: (FileRow<Columns> & LastRow)[] = await read({ after, limit: PAGE_SIZE });
    if (!after && rows.length > 0) await recordExport(parts, order, definition);
    for (const row of rows) yield toCells(columns, row, query.language);
    after = rows.length === PAGE_SIZE ? (rows.at(-1) ?? null) : null;
  } while (after);
}

async function recordExport(
  { db, clock, ids }: Parts,
  { admin, format }: ExportOrder,
  { what, query: { language: _, ...filter } }: Pick<Definition<FileColumns>, "what" | "query">,
): Promise<void> {
  const id = ids.uuid();
  await insertAuditEntry(db, {
    id,
    actorId: admin.id,
    action: `export.${what}`,
    createdAt: clock.now(),
    subjectType: "export",
    subjectId: id,
    details: { format, filter },
  });
}
