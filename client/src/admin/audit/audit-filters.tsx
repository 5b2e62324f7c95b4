import { FilterSelect } from "#client/admin/list/filter-select.tsx";
import { ListFilters } from "#client/admin/list/list-filters.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { trpc } from "#client/api/api.ts";
import { DaySpanFields } from "#client/booking/state/booking-filter-fields.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "#shared/admin/audit-actions.ts";
import { AUDIT_COLUMNS } from "#shared/admin/tables/audit-columns.ts";
import { auditActionText } from "./audit-action-text.ts";
import type { AuditSearch } from "./audit-search.ts";
import { auditText } from "./audit-text.ts";

type Props = { search: AuditSearch; onChange: (change: AuditSearch) => void };

/**
 * Offers the admins and the user named in the address, since entries of a partner can be shown too.
 */
function ActorSelect({ search, onChange }: Props) {
  const t = useText(auditText);
  const language = useLanguage();
  const actors = trpc.admin.auditActors.useQuery({ actor: search.actor }, LIST_QUERY);
  const names = new Map((actors.data ?? []).map(({ id, name }) => [id, name || t.nameless]));
  return (
    <FilterSelect
      label={AUDIT_COLUMNS.actor.title[language]}
      all={t.anybody}
      value={search.actor}
      options={[...names.keys()]}
      nameOf={(id) => names.get(id) ?? id}
      onChange={(actor) => onChange({ actor })}
    />
  );
}

/** Filters of the audit. Their state is in the address. */
export function AuditFilters({ search, onChange }: Props) {
  const t = useText(auditText);
  const { actions, subjects } = useText(auditActionText);
  const { all, allFeminine } = useText(listText);
  const language = useLanguage();
  return (
    <ListFilters values={[search.actor, search.action, search.subject, search.from, search.to]}>
      <ActorSelect search={search} onChange={onChange} />
      <FilterSelect
        label={AUDIT_COLUMNS.action.title[language]}
        all={allFeminine}
        value={search.action}
        options={AUDIT_ACTIONS}
        nameOf={(action) => actions[action]}
        onChange={(action) => onChange({ action })}
      />
      <FilterSelect
        label={t.subjectKind}
        all={all}
        value={search.subject}
        options={AUDIT_SUBJECTS}
        nameOf={(subject) => subjects[subject]}
        onChange={(subject) => onChange({ subject, subjectId: undefined })}
      />
      <DaySpanFields labels={t} days={search} onChange={onChange} />
    </ListFilters>
  );
}
