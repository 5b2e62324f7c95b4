import { readId, readOneOf } from "#client/admin/list/table-address.ts";
import { readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditSubject,
} from "#shared/admin/audit-actions.ts";
import { isLocalDate } from "#shared/local-time.ts";

/** What the address says about the audit. */
export type AuditSearch = TableSearch<"at"> & {
  actor?: string;
  action?: AuditAction;
  subject?: AuditSubject;
  subjectId?: string;
  from?: string;
  to?: string;
};

const readDay = (value: unknown) => (isLocalDate(value) ? value : undefined);

/** Reads the audit's part of an address; whatever is not valid is dropped. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    ...readTableSearch(raw, ["at"]),
    actor: readId(raw["actor"]),
    action: readOneOf(raw["action"], AUDIT_ACTIONS),
    subject: readOneOf(raw["subject"], AUDIT_SUBJECTS),
    subjectId: readId(raw["subjectId"]),
    from: readDay(raw["from"]),
    to: readDay(raw["to"]),
  };
}

/** What the server is asked. */
export function toAuditQuery({ hide: _hide, ...query }: AuditSearch) {
  return query;
}
