import { NativeSelect, TextInput } from "@mantine/core";
import { trpc } from "#client/api.ts";
import { useWords } from "#client/text/language.tsx";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "#shared/audit-actions.ts";
import { auditActionText } from "./audit-action-text.ts";
import type { AuditSearch } from "./audit-search.ts";
import { auditText } from "./audit-text.ts";
import classes from "./inbox.module.css";
import { LIST_QUERY } from "./list-query.ts";
import { listText } from "./list-text.ts";

type Props = { search: AuditSearch; onChange: (change: AuditSearch) => void };

/** The admins, and whoever the address names: a partner can be looked at too. */
function ActorSelect({ search, onChange }: Props) {
  const t = useWords(auditText);
  const actors = trpc.admin.auditActors.useQuery({ actor: search.actor }, LIST_QUERY);
  return (
    <NativeSelect
      label={t.actor}
      value={search.actor ?? ""}
      data={[
        { value: "", label: t.anybody },
        ...(actors.data ?? []).map(({ id, name }) => ({ value: id, label: name || t.nameless })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ actor: value || undefined })}
    />
  );
}

/** What narrows the audit; all of it stands in the address. */
export function AuditFilters({ search, onChange }: Props) {
  const t = useWords(auditText);
  const { actions, subjects } = useWords(auditActionText);
  const { all, allFeminine } = useWords(listText);
  return (
    <div className={classes["filters"]} data-many>
      <ActorSelect search={search} onChange={onChange} />
      <NativeSelect
        label={t.action}
        value={search.action ?? ""}
        data={[
          { value: "", label: allFeminine },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: actions[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ action: AUDIT_ACTIONS.find((known) => known === value) })
        }
      />
      <NativeSelect
        label={t.subjectKind}
        value={search.subject ?? ""}
        data={[
          { value: "", label: all },
          ...AUDIT_SUBJECTS.map((value) => ({ value, label: subjects[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const subject = AUDIT_SUBJECTS.find((known) => known === value);
          onChange({ subject, subjectId: undefined });
        }}
      />
      {(["from", "to"] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t[name]}
          value={search[name] ?? ""}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
        />
      ))}
    </div>
  );
}
