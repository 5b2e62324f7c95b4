import { NativeSelect, Text } from "@mantine/core";
import { IconFlag, IconMessageCheck } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "#client/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { ColumnMenu } from "#client/ui/column-menu.tsx";
import { DataTable } from "#client/ui/data-table.tsx";
import { SearchForm } from "#client/ui/search-form.tsx";
import type { TableColumn } from "#client/ui/table-columns.ts";
import type { MessageRow } from "#shared/admin-messages.ts";
import { MESSAGE_KINDS, MESSAGE_STATES } from "#shared/inbox-values.ts";
import { AdminFrame } from "./admin-frame.tsx";
import classes from "./inbox.module.css";
import { ListHead } from "./list-head.tsx";
import { LIST_QUERY } from "./list-query.ts";
import { hasNoRows, ListState } from "./list-state.tsx";
import { listText } from "./list-text.ts";
import { MessageBadge } from "./message-badge.tsx";
import { MessageDrawer } from "./message-drawer.tsx";
import { type MessagesSearch, readMessagesSearch, toMessagesQuery } from "./messages-search.ts";
import { messagesText } from "./messages-text.ts";
import { RefreshButton } from "./refresh-button.tsx";

const route = getRouteApi("/admin/messages");

type Change = (change: MessagesSearch) => void;

function Sender({ row }: { row: MessageRow }) {
  const t = useWords(messagesText);
  return (
    <Link
      from="/admin/messages"
      to="."
      search={(now) => ({ ...now, open: row.id })}
      className={classes["open"]}
    >
      <strong>{row.name ?? row.email ?? t.anonymous}</strong>
      {row.name && <span>{row.email}</span>}
    </Link>
  );
}

function Excerpt({ row }: { row: MessageRow }) {
  return (
    <div>
      {row.vehicle && (
        <Text size="sm" fw={600}>
          <IconFlag size={14} stroke={2} aria-hidden /> {row.vehicle.title}
        </Text>
      )}
      <span className={classes["excerpt"]}>{row.excerpt}</span>
    </div>
  );
}

function Received({ row }: { row: MessageRow }) {
  const language = useLanguage();
  return <span className={classes["when"]}>{formatInstant(row.createdAt, language)}</span>;
}

function MessageCard({ row }: { row: MessageRow }) {
  return (
    <>
      <div className={classes["line"]}>
        <Sender row={row} />
        <MessageBadge answeredAt={row.answeredAt} />
      </div>
      <Excerpt row={row} />
      <Text size="sm" c="dimmed" className="tabular">
        <Received row={row} />
      </Text>
    </>
  );
}

function useColumns(): TableColumn<MessageRow>[] {
  const t = useWords(messagesText);
  return [
    {
      ...{ key: "name", title: t.sender, isSortable: true, isFixed: true },
      render: (row) => <Sender row={row} />,
    },
    { key: "message", title: t.message, render: (row) => <Excerpt row={row} /> },
    {
      ...{ key: "state", title: t.state },
      render: ({ answeredAt }) => <MessageBadge answeredAt={answeredAt} />,
    },
    {
      ...{ key: "at", title: t.received, isSortable: true },
      render: (row) => <Received row={row} />,
    },
  ];
}

function Filters({ search, onChange }: { search: MessagesSearch; onChange: Change }) {
  const t = useWords(messagesText);
  const { all, clearSearch } = useWords(listText);
  const states = [...MESSAGE_STATES, "all"] as const;
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
        value={search.state ?? "open"}
        data={states.map((value) => ({ value, label: t.states[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const state = states.find((known) => known === value);
          onChange({ state: state === "open" ? undefined : state });
        }}
      />
      <NativeSelect
        label={t.kind}
        value={search.kind ?? ""}
        data={[
          { value: "", label: all },
          ...MESSAGE_KINDS.map((value) => ({ value, label: t.kinds[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: MESSAGE_KINDS.find((known) => known === value) })
        }
      />
    </div>
  );
}

/** /admin/messages: what visitors wrote, and whether it was answered. */
export function MessagesScreen() {
  const t = useWords(messagesText);
  const search = readMessagesSearch(route.useSearch());
  const navigate = route.useNavigate();
  const columns = useColumns();
  const list = trpc.admin.messages.useQuery(toMessagesQuery(search), LIST_QUERY);
  const change = (changed: MessagesSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
  const narrow: Change = (changed) => change({ page: undefined, ...changed });
  const table = {
    columns,
    search,
    onSearch: (changed: object) => change(changed),
  };
  return (
    <AdminFrame page="messages">
      <ListHead title={t.heading} lead={t.lead}>
        <RefreshButton onRefresh={list.refetch} />
        <ColumnMenu {...table} />
      </ListHead>
      <Filters search={search} onChange={narrow} />
      <DataTable
        {...table}
        label={t.table}
        page={list.data}
        isRefreshing={list.isFetching}
        rowId={({ id }) => id}
        rowName={(row) => row.name ?? row.email ?? t.anonymous}
        defaultSort={{ sort: "at", direction: "desc" }}
        renderCard={(row) => <MessageCard row={row} />}
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
                icon: <IconMessageCheck size={36} stroke={1.5} aria-hidden />,
              }}
            />
          )
        }
      />
      <MessageDrawer id={search.open} onClose={() => change({ open: undefined })} />
    </AdminFrame>
  );
}
