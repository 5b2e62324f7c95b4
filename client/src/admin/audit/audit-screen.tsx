import { Button, Text } from "@mantine/core";
import { IconHistory, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "#client/admin/list/inbox.module.css";
import { InstantText } from "#client/admin/list/instant-text.tsx";
import { ListPage } from "#client/admin/list/list-page.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { useListAddress } from "#client/routing/use-list-address.ts";
import { useText } from "#client/text/language.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { AUDIT_SORTS } from "#shared/admin/table-sorts.ts";
import { AUDIT_COLUMNS, type AuditRow } from "#shared/admin/tables/audit-columns.ts";
import { displayId } from "#shared/display-id.ts";
import { auditActionText } from "./audit-action-text.ts";
import { AuditDetails } from "./audit-details.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { readAuditSearch, toAuditQuery } from "./audit-search.ts";
import { AuditSubjectLink, useSubjectName } from "./audit-subject-link.tsx";
import { auditText } from "./audit-text.ts";

/** Name of the actor. Clicking it filters the list by that actor. */
function Actor({ row: { actor } }: { row: AuditRow }) {
  const t = useText(auditText);
  if (!actor) return <Text c="dimmed">{t.gone}</Text>;
  return (
    <Link
      from="/admin/audit"
      to="."
      search={(now) => ({ ...now, actor: actor.id, page: undefined })}
      className={classes.open}
    >
      <strong>{actor.name || t.nameless}</strong>
    </Link>
  );
}

function AuditCard({ row }: { row: AuditRow }) {
  const t = useText(auditText);
  const { actions } = useText(auditActionText);
  const { actor } = row;
  return (
    <div className={classes.card}>
      <Text fw={600}>{actions[row.action]}</Text>
      <AuditSubjectLink subject={row.subject} />
      <AuditDetails row={row} />
      <Text size="sm" c="dimmed" className="tabular">
        {actor ? actor.name || t.nameless : t.gone} · <InstantText at={row.at} />
      </Text>
    </div>
  );
}

function useColumns(): TableColumn<AuditRow>[] {
  const { actions } = useText(auditActionText);
  return useTableColumns(AUDIT_COLUMNS, AUDIT_SORTS, {
    at: {
      isFixed: true,
      render: ({ at }) => <InstantText at={at} />,
    },
    actor: { render: (row) => <Actor row={row} /> },
    action: { isFixed: true, render: ({ action }) => actions[action] },
    subject: {
      render: ({ subject }) => <AuditSubjectLink subject={subject} />,
    },
    details: {
      render: (row) => <AuditDetails row={row} />,
    },
  });
}

/** /admin/audit: the log of all actions. */
export function AuditScreen() {
  const t = useText(auditText);
  const { actions } = useText(auditActionText);
  const nameOf = useSubjectName();
  const address = useListAddress(readAuditSearch);
  const { search, narrow } = address;
  const columns = useColumns();
  const list = trpc.admin.audit.useQuery(toAuditQuery(search), LIST_QUERY);
  const { subjectId } = search;
  const about = list.data?.rows.find(({ subject }) => subject.id === subjectId)?.subject;
  return (
    <ListPage
      page="audit"
      text={{ ...t, title: t.heading }}
      emptyIcon={<IconHistory size={36} stroke={1.5} aria-hidden />}
      list={list}
      address={address}
      filterNames={["actor", "action", "subject", "subjectId", "from", "to"]}
      filters={
        <>
          <AuditFilters search={search} onChange={narrow} />
          {subjectId && (
            <Button
              mb="md"
              variant="light"
              rightSection={<IconX size={16} aria-hidden />}
              onClick={() => narrow({ subjectId: undefined })}
            >
              {t.onlyAbout(about ? nameOf(about) : displayId(subjectId))}
            </Button>
          )}
        </>
      }
      table={{
        label: t.table,
        columns,
        rowName: ({ action }) => actions[action],
        defaultSort: AUDIT_SORTS[0],
        renderCard: (row) => <AuditCard row={row} />,
      }}
    />
  );
}
