/** One thing that an entry says: a field with what it was and became, or with a value. */
export type AuditLine = { field: string; from?: unknown; to: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Ids tell a reader nothing; the subject and the actor have their names. */
const isId = (field: string) => /^ids?$|Ids?$/.test(field);

/** Reads the details of an entry line by line, changes of fields wherever they stand. */
export function readAuditLines(details: Record<string, unknown>): AuditLine[] {
  return Object.entries(details).flatMap(([field, value]): AuditLine[] => {
    if (isId(field) || value === null || value === undefined) return [];
    if (isObject(value) && "from" in value && "to" in value) {
      return [{ field, from: value["from"], to: value["to"] }];
    }
    return isObject(value) ? readAuditLines(value) : [{ field, to: value }];
  });
}

/** A value in a few words; what has none of its own is written as it is stored. */
export function auditValue(
  value: unknown,
  t: { yes: string; no: string; nothing: string },
): string {
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (value === null || value === undefined || value === "") return t.nothing;
  if (Array.isArray(value)) return value.map((part) => auditValue(part, t)).join(", ") || t.nothing;
  return typeof value === "string" ? value : JSON.stringify(value);
}
