import { Text } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
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
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { EMAIL_KINDS, EMAIL_STATES } from "#shared/admin/inbox-values.ts";
import { EMAIL_SORTS } from "#shared/admin/table-sorts.ts";
import { EMAIL_COLUMNS, type EmailRow } from "#shared/admin/tables/email-columns.ts";
import { EmailBadge } from "./email-badge.tsx";
import { EmailCounts } from "./email-counts.tsx";
import { EmailDrawer } from "./email-drawer.tsx";
import { useEmailKinds } from "./email-kind.ts";
import { type EmailSearch, readEmailSearch, toEmailsQuery } from "./email-search.ts";
import { emailsText } from "./emails-text.ts";
import { RetryDeadEmails, RetryEmail } from "./retry-email.tsx";

type Change = (change: EmailSearch) => void;

function Recipient({ row }: { row: EmailRow }) {
  return (
    <OpenLink id={row.id} className={classes.open}>
      <strong>{row.recipient}</strong>
      <span className={classes.excerpt}>{row.subject}</span>
    </OpenLink>
  );
}

function EmailCard({ row }: { row: EmailRow }) {
  const { nameOf } = useEmailKinds();
  return (
    <div className={classes.card}>
      <Recipient row={row} />
      <Text size="sm" c="dimmed" className="tabular">
        {nameOf(row.kind)} · <InstantText at={row.createdAt} />
      </Text>
      <div className={classes.line}>
        <EmailBadge state={row.state} />
        <RetryEmail email={row} />
      </div>
    </div>
  );
}

/** @param hasActions false leaves out the column of the actions, which would be empty */
function useColumns(hasActions: boolean): TableColumn<EmailRow>[] {
  const language = useLanguage();
  const { nameOf } = useEmailKinds();
  const columns = useTableColumns<keyof typeof EMAIL_COLUMNS, EmailRow>(
    EMAIL_COLUMNS,
    EMAIL_SORTS,
    {
      recipient: {
        isFixed: true,
        render: (row) => <Recipient row={row} />,
      },
      kind: { render: ({ kind }) => nameOf(kind) },
      state: { render: ({ state }) => <EmailBadge state={state} /> },
      attempts: {
        render: ({ attempts }) => formatNumber(attempts, language),
      },
      at: {
        render: ({ createdAt }) => <InstantText at={createdAt} />,
      },
      actions: { render: (row) => <RetryEmail email={row} /> },
    },
  );
  return hasActions ? columns : columns.filter(({ key }) => key !== "actions");
}

function Filters({ search, onChange }: { search: EmailSearch; onChange: Change }) {
  const t = useText(emailsText);
  const { all, allFeminine } = useText(listText);
  const language = useLanguage();
  const { nameOf } = useEmailKinds();
  return (
    <ListFilters
      search={{ value: search.search, onChange: (typed) => onChange({ search: typed }), text: t }}
      values={[search.state, search.kind]}
    >
      <FilterSelect
        label={EMAIL_COLUMNS.state.title[language]}
        all={allFeminine}
        value={search.state}
        options={EMAIL_STATES}
        nameOf={(state) => t.states[state]}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={EMAIL_COLUMNS.kind.title[language]}
        all={all}
        value={search.kind}
        options={EMAIL_KINDS}
        nameOf={nameOf}
        onChange={(kind) => onChange({ kind })}
      />
    </ListFilters>
  );
}

/** /admin/mail: waiting, sent and failed emails. */
export function EmailQueueScreen() {
  const t = useText(emailsText);
  const address = useListAddress(readEmailSearch);
  const { search, narrow, open } = address;
  const list = trpc.admin.emails.useQuery(toEmailsQuery(search), LIST_QUERY);
  const columns = useColumns(list.data?.rows.some(({ canRetry }) => canRetry) ?? false);
  const counts = trpc.admin.emailCounts.useQuery(undefined, LIST_QUERY);
  return (
    <ListPage
      page="email"
      text={{ ...t, title: t.heading }}
      emptyIcon={<IconMailCheck size={36} stroke={1.5} aria-hidden />}
      list={list}
      tools={<RetryDeadEmails count={counts.data?.retryable ?? 0} />}
      address={address}
      figures="card"
      filterNames={["search", "state", "kind"]}
      filters={
        <>
          <EmailCounts />
          <Filters search={search} onChange={narrow} />
        </>
      }
      table={{
        label: t.table,
        columns,
        rowName: ({ recipient }) => recipient,
        defaultSort: EMAIL_SORTS[0],
        onOpen: ({ id }) => open(id),
        renderCard: (row) => <EmailCard row={row} />,
      }}
    >
      <EmailDrawer id={search.open} onClose={() => open(undefined)} />
    </ListPage>
  );
}
