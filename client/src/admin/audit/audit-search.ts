import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditSubject,
} from "#shared/admin/audit-actions.ts";
import { AUDIT_SORTS, type AuditSort } from "#shared/admin/table-sorts.ts";
import { isLocalDate } from "#shared/local-time.ts";

/** Search parameters of the audit. */
export type AuditSearch = TableSearch<AuditSort> & {
  actor?: string;
  action?: AuditAction;
  subject?: AuditSubject;
  subjectId?: string;
  from?: string;
  to?: string;
};

const readDay = (value: unknown) => (isLocalDate(value) ? value : undefined);

/** Reads the search parameters of the audit. Invalid values are dropped. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    ...readTableSearch(raw, AUDIT_SORTS),
    actor: readId(raw["actor"]),
    action: readOneOf(raw["action"], AUDIT_ACTIONS),
    subject: readOneOf(raw["subject"], AUDIT_SUBJECTS),
    subjectId: readId(raw["subjectId"]),
    from: readDay(raw["from"]),
    to: readDay(raw["to"]),
  };
}

/** Input of the audit query. */
export function toAuditQuery({ hide: _hide, ...query }: AuditSearch) {
  return query;
}
