import { NativeSelect, Text } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "#client/api.ts";
import { formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { ColumnMenu } from "#client/ui/column-menu.tsx";
import { DataTable } from "#client/ui/data-table.tsx";
import { SearchForm } from "#client/ui/search-form.tsx";
import type { TableColumn } from "#client/ui/table-columns.ts";
import { MAIL_STATES } from "#shared/inbox-values.ts";
import type { MailRow } from "#shared/mail-queue.ts";
import { AdminFrame } from "./admin-frame.tsx";
import classes from "./inbox.module.css";
import { ListHead } from "./list-head.tsx";
import { LIST_QUERY } from "./list-query.ts";
import { hasNoRows, ListState } from "./list-state.tsx";
import { listText } from "./list-text.ts";
import { MailBadge } from "./mail-badge.tsx";
import { MailCounts } from "./mail-counts.tsx";
import { MailDrawer } from "./mail-drawer.tsx";
import { useMailKinds } from "./mail-kind.ts";
import { type MailSearch, readMailSearch, toMailsQuery } from "./mail-search.ts";
import { mailText } from "./mail-text.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { RetryDeadMails, RetryMail } from "./retry-mail.tsx";

const route = getRouteApi("/admin/mail");

type Change = (change: MailSearch) => void;

function Recipient({ row }: { row: MailRow }) {
  return (
    <Link
      from="/admin/mail"
      to="."
      search={(now) => ({ ...now, open: row.id })}
      className={classes["open"]}
    >
      <strong>{row.recipient}</strong>
      <span className={classes["excerpt"]}>{row.subject}</span>
    </Link>
  );
}

function Created({ row }: { row: MailRow }) {
  const language = useLanguage();
  return <span className={classes["when"]}>{formatInstant(row.createdAt, language)}</span>;
}

function MailCard({ row }: { row: MailRow }) {
  const { nameOf } = useMailKinds();
  return (
    <>
      <Recipient row={row} />
      <div className={classes["line"]}>
        <MailBadge state={row.state} />
        <RetryMail mail={row} />
      </div>
      <Text size="sm" c="dimmed" className="tabular">
        {nameOf(row.kind)} · <Created row={row} />
      </Text>
    </>
  );
}

function useColumns(): TableColumn<MailRow>[] {
  const t = useWords(mailText);
  const language = useLanguage();
  const { nameOf } = useMailKinds();
  return [
    {
      ...{ key: "recipient", title: t.facts.recipient, isFixed: true },
      render: (row) => <Recipient row={row} />,
    },
    { key: "kind", title: t.kind, render: ({ kind }) => nameOf(kind) },
    { key: "state", title: t.state, render: ({ state }) => <MailBadge state={state} /> },
    {
      ...{ key: "attempts", title: t.attempts, isNumeric: true },
      render: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      ...{ key: "at", title: t.created, isSortable: true },
      render: (row) => <Created row={row} />,
    },
    { key: "actions", title: t.actions, render: (row) => <RetryMail mail={row} /> },
  ];
}

function Filters({ search, onChange }: { search: MailSearch; onChange: Change }) {
  const t = useWords(mailText);
  const { all, allFeminine, clearSearch } = useWords(listText);
  const { names, nameOf } = useMailKinds();
  return (
    <div className={classes["filters"]}>
      <SearchForm
        value={search.search}
        onApply={(typed) => onChange({ search: typed })}
        clearLabel={clearSearch}
        field={{ label: t.search, placeholder: t.searchHint }}
      />
      <NativeSelect
        label={t.state}
        value={search.state ?? ""}
        data={[
          { value: "", label: allFeminine },
          ...MAIL_STATES.map((value) => ({ value, label: t.states[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: MAIL_STATES.find((known) => known === value) })
        }
      />
      <NativeSelect
        label={t.kind}
        value={search.kind ?? ""}
        data={[
          { value: "", label: all },
          ...names.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value || undefined })}
      />
    </div>
  );
}

/** /admin/mail: what waits, left or was given up. */
export function MailScreen() {
  const t = useWords(mailText);
  const search = readMailSearch(route.useSearch());
  const navigate = route.useNavigate();
  const columns = useColumns();
  const list = trpc.admin.mails.useQuery(toMailsQuery(search), LIST_QUERY);
  const counts = trpc.admin.mailCounts.useQuery(undefined, LIST_QUERY);
  const change = (changed: MailSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
  const narrow: Change = (changed) => change({ page: undefined, ...changed });
  const table = { columns, search, onSearch: (changed: object) => change(changed) };
  return (
    <AdminFrame page="mail">
      <ListHead title={t.heading} lead={t.lead}>
        <RefreshButton onRefresh={list.refetch} />
        <ColumnMenu {...table} />
        <RetryDeadMails count={counts.data?.retryable ?? 0} />
      </ListHead>
      <MailCounts />
      <Filters search={search} onChange={narrow} />
      <DataTable
        {...table}
        label={t.table}
        page={list.data}
        isRefreshing={list.isFetching}
        rowId={({ id }) => id}
        rowName={({ recipient }) => recipient}
        defaultSort={{ sort: "at", direction: "desc" }}
        renderCard={(row) => <MailCard row={row} />}
        instead={
          hasNoRows(list) && (
            <ListState
              list={list}
              isFiltered={Boolean(search.search ?? search.state ?? search.kind)}
              onClear={() => narrow({ search: undefined, state: undefined, kind: undefined })}
              failed={t.failed}
              empty={{
                title: t.empty,
                text: t.emptyText,
                icon: <IconMailCheck size={36} stroke={1.5} aria-hidden />,
              }}
            />
          )
        }
      />
      <MailDrawer id={search.open} onClose={() => change({ open: undefined })} />
    </AdminFrame>
  );
}
