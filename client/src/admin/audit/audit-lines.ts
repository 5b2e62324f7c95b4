import type { AuditRow } from "#shared/admin/tables/audit-columns.ts";

/** One line of an entry: a field with its old and new value, or with a single value. */
export type AuditLine = { field: string; from?: unknown; to: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** Ids mean nothing to readers. The subject and the actor are shown by name. */
const isId = (field: string) => /^ids?$|Ids?$/.test(field);

function readValue([field, value]: [string, unknown]): AuditLine[] {
  if (isId(field) || isNothing(value)) return [];
  if (!isObject(value)) return [{ field, to: value }];
  const { from, to, ...rest } = value;
  const isChange = field !== "filter" && Object.keys(rest).length === 0 && "from" in value;
  if (!isChange) return Object.entries(value).flatMap(readValue);
  // Empty fields of a new record are left out.
  return isNothing(from) && isNothing(to) ? [] : [{ field, from, to }];
}

/** Turns the details of an entry into lines. Field changes are found at any level. */
export function readAuditLines({
  details,
  subject,
  action,
}: Pick<AuditRow, "details" | "subject" | "action">): AuditLine[] {
  if (action === "partner.status") {
    return [{ field: "status", from: details["from"], to: details["to"] }];
  }
  // In a copy, `from` is the id of the original. The name is already shown with the subject.
  const { from: _from, title, name, ...shown } = details;
  const called = title ?? name;
  // The database stores the end of a period before its beginning.
  const isEnd = ({ field }: AuditLine) => Number(field === "to");
  const lines = Object.entries(shown)
    .flatMap(readValue)
    .toSorted((one, other) => isEnd(one) - isEnd(other));
  return isNothing(called) || called === subject.name
    ? lines
    : [{ field: "title", to: called }, ...lines];
}
