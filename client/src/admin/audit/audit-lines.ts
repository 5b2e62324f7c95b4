import type { AuditRow } from "#shared/admin/admin-audit.ts";

/** One thing that an entry says: a field with what it was and became, or with a value. */
export type AuditLine = { field: string; from?: unknown; to: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** Ids tell a reader nothing; the subject and the actor have their names. */
const isId = (field: string) => /^ids?$|Ids?$/.test(field);

function readValue([field, value]: [string, unknown]): AuditLine[] {
  if (isId(field) || isNothing(value)) return [];
  if (!isObject(value)) return [{ field, to: value }];
  const { from, to, ...rest } = value;
  const isChange = field !== "filter" && Object.keys(rest).length === 0 && "from" in value;
  if (!isChange) return Object.entries(value).flatMap(readValue);
  // What a new thing does not have says nothing.
  return isNothing(from) && isNothing(to) ? [] : [{ field, from, to }];
}

/** Reads the details of an entry line by line, changes of fields wherever they stand. */
export function readAuditLines({
  details,
  subject,
  action,
}: Pick<AuditRow, "details" | "subject" | "action">): AuditLine[] {
  if (action === "partner.status") {
    return [{ field: "status", from: details["from"], to: details["to"] }];
  }
  // Of a copy, `from` is the id of what was copied; a name stands with the subject already.
  const { from: _from, title, name, ...said } = details;
  const called = title ?? name;
  // The database keeps the end of a period before its beginning.
  const isEnd = ({ field }: AuditLine) => Number(field === "to");
  const lines = Object.entries(said)
    .flatMap(readValue)
    .toSorted((one, other) => isEnd(one) - isEnd(other));
  return isNothing(called) || called === subject.name
    ? lines
    : [{ field: "title", to: called }, ...lines];
}
