import { NativeSelect, Text } from "@mantine/core";
import { IconFlag, IconMessageCheck } from "@tabler/icons-react";
import { FilterSelect } from "#client/admin/list/filter-select.tsx";
import classes from "#client/admin/list/inbox.module.css";
import { InstantText } from "#client/admin/list/instant-text.tsx";
import { ListFilters } from "#client/admin/list/list-filters.tsx";
import { ListPage } from "#client/admin/list/list-page.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { OpenLink } from "#client/admin/list/open-link.tsx";
import { trpc } from "#client/api/api.ts";
import { useListAddress } from "#client/routing/use-list-address.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { MESSAGE_KINDS, MESSAGE_STATES } from "#shared/admin/inbox-values.ts";
import { MESSAGE_SORTS } from "#shared/admin/table-sorts.ts";
import { MESSAGE_COLUMNS, type MessageRow } from "#shared/admin/tables/message-columns.ts";
import { MessageBadge } from "./message-badge.tsx";
import { MessageDrawer } from "./message-drawer.tsx";
import { type MessagesSearch, readMessagesSearch, toMessagesQuery } from "./messages-search.ts";
import { messagesText } from "./messages-text.ts";

type Change = (change: MessagesSearch) => void;

function Sender({ row }: { row: MessageRow }) {
  const t = useText(messagesText);
  return (
    <OpenLink id={row.id} className={classes.open}>
      <strong>{row.name ?? row.email ?? t.anonymous}</strong>
      {row.name && <span>{row.email}</span>}
    </OpenLink>
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
      <span className={classes.excerpt}>{row.excerpt}</span>
    </div>
  );
}

function MessageCard({ row }: { row: MessageRow }) {
  return (
    <div className={classes.card}>
      <Sender row={row} />
      <Excerpt row={row} />
      <div className={classes.line}>
        <Text size="sm" c="dimmed" className="tabular">
          <InstantText at={row.createdAt} />
        </Text>
        <MessageBadge answeredAt={row.answeredAt} />
      </div>
    </div>
  );
}

function useColumns(): TableColumn<MessageRow>[] {
  return useTableColumns(MESSAGE_COLUMNS, MESSAGE_SORTS, {
    name: {
      isFixed: true,
      render: (row) => <Sender row={row} />,
    },
    message: { render: (row) => <Excerpt row={row} /> },
    state: {
      render: ({ answeredAt }) => <MessageBadge answeredAt={answeredAt} />,
    },
    at: {
      render: ({ createdAt }) => <InstantText at={createdAt} />,
    },
  });
}

function Filters({ search, onChange }: { search: MessagesSearch; onChange: Change }) {
  const t = useText(messagesText);
  const { all } = useText(listText);
  const language = useLanguage();
  const states = [...MESSAGE_STATES, "all"] as const;
  return (
    <ListFilters
      search={{ value: search.search, onChange: (typed) => onChange({ search: typed }), text: t }}
      values={[search.state, search.kind]}
    >
      <NativeSelect
        label={MESSAGE_COLUMNS.state.title[language]}
        value={search.state ?? "open"}
        data={states.map((value) => ({ value, label: t.states[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const state = states.find((known) => known === value);
          onChange({ state: state === "open" ? undefined : state });
        }}
      />
      <FilterSelect
        label={t.kind}
        all={all}
        value={search.kind}
        options={MESSAGE_KINDS}
        nameOf={(kind) => t.kinds[kind]}
        onChange={(kind) => onChange({ kind })}
      />
    </ListFilters>
  );
}

/** /admin/messages: messages of visitors and whether they have been answered. */
export function MessagesScreen() {
  const t = useText(messagesText);
  const address = useListAddress(readMessagesSearch);
  const { search, narrow, open } = address;
  const columns = useColumns();
  const list = trpc.admin.messages.useQuery(toMessagesQuery(search), LIST_QUERY);
  return (
    <ListPage
      page="messages"
      text={{ ...t, title: t.heading }}
      emptyIcon={<IconMessageCheck size={36} stroke={1.5} aria-hidden />}
      list={list}
      address={address}
      filterNames={["search", "state", "kind"]}
      filters={<Filters search={search} onChange={narrow} />}
      table={{
        label: t.table,
        columns,
        rowName: (row) => row.name ?? row.email ?? t.anonymous,
        defaultSort: MESSAGE_SORTS[0],
        onOpen: ({ id }) => open(id),
        renderCard: (row) => <MessageCard row={row} />,
      }}
    >
      <MessageDrawer id={search.open} onClose={() => open(undefined)} />
    </ListPage>
  );
}
