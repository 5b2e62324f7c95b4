import { Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { PhoneText } from "#client/admin/drawer/contact-links.tsx";
import { frameText } from "#client/admin/frame-text.ts";
import { EmailText } from "#client/admin/list/email-text.tsx";
import { dayOf } from "#client/admin/list/instant-day.ts";
import { ListPage } from "#client/admin/list/list-page.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { listText } from "#client/admin/list/list-text.ts";
import classes from "#client/admin/list/people.module.css";
import {
  type CustomersSearch,
  readCustomersSearch,
  toPeopleQuery,
} from "#client/admin/list/people-search.ts";
import { trpc } from "#client/api/api.ts";
import { formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { SearchForm } from "#client/ui/table/search-form.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import type { TableSearch } from "#client/ui/table/table-search.ts";
import { CUSTOMER_SORTS } from "#shared/admin/table-sorts.ts";
import { type AdminCustomer, CUSTOMER_COLUMNS } from "#shared/admin/tables/customers.ts";
import { CustomerDrawer } from "./customer-drawer.tsx";
import { customersText } from "./customers-text.ts";
import { EndSessionsDialog } from "./end-sessions-dialog.tsx";

const route = getRouteApi("/admin/customers");

type Named = { id: string; name: string };

function OpenLink({ customer: { id, name } }: { customer: Named }) {
  const t = useText(customersText);
  return (
    <Link
      from="/admin/customers"
      to="/admin/customers"
      search={(now) => ({ ...now, open: id })}
      replace
      className={classes.open}
    >
      {name.trim() || t.unnamed}
    </Link>
  );
}

const none = <span className={classes.none}>—</span>;

function useColumns(): TableColumn<AdminCustomer>[] {
  const language = useLanguage();
  return useTableColumns(CUSTOMER_COLUMNS, CUSTOMER_SORTS, {
    name: {
      isFixed: true,
      render: (customer) => <OpenLink customer={customer} />,
    },
    email: {
      render: ({ email }) => <EmailText email={email} />,
    },
    phone: {
      render: ({ phone }) => (phone ? <PhoneText phone={phone} /> : none),
    },
    bookings: {
      render: ({ bookings }) => formatNumber(bookings, language),
    },
    confirmed: {
      render: ({ confirmedCents }) => formatEurosExact(confirmedCents, language),
    },
    lastBookingAt: {
      render: ({ lastBookingAt }) => (lastBookingAt ? dayOf(lastBookingAt, language) : none),
    },
    createdAt: {
      render: ({ createdAt }) => dayOf(createdAt, language),
    },
  });
}

function CustomerCard({ customer }: { customer: AdminCustomer }) {
  const t = useText(customersText);
  const language = useLanguage();
  const { email, phone, bookings, confirmedCents } = customer;
  return (
    <div className={classes.card}>
      <OpenLink customer={customer} />
      <Text size="sm">
        <EmailText email={email} />
      </Text>
      {phone && <PhoneText phone={phone} />}
      <div className={classes.cardHead}>
        <Text size="sm" c="dimmed">
          {t.bookingCount(formatNumber(bookings, language))}
        </Text>
        <strong className="tabular">{formatEurosExact(confirmedCents, language)}</strong>
      </div>
    </div>
  );
}

function Search(props: { words: string | undefined; onChange: (words?: string) => void }) {
  const t = useText(customersText);
  const { clearSearch } = useText(listText);
  return (
    <div className={classes.filters}>
      <SearchForm
        value={props.words}
        onApply={props.onChange}
        clearLabel={clearSearch}
        field={{ label: t.search, placeholder: t.searchHint }}
      />
    </div>
  );
}

/** /admin/customers */
export function CustomersScreen() {
  const t = useText(customersText);
  const { pages } = useText(frameText);
  const search = readCustomersSearch(route.useSearch());
  const navigate = route.useNavigate();
  const [leaving, setLeaving] = useState<Named | null>(null);
  const list = trpc.admin.customers.useQuery(toPeopleQuery(search), LIST_QUERY);
  const change = (changed: TableSearch & Omit<CustomersSearch, keyof TableSearch>) =>
    void navigate({ search: (now) => readCustomersSearch({ ...now, ...changed }), replace: true });
  const searchFor = (words?: string) => change({ search: words, page: undefined });
  const columns = useColumns();
  return (
    <ListPage
      page="customers"
      text={{ ...t, title: pages.customers }}
      emptyIcon={<IconUsers size={36} stroke={1.5} aria-hidden />}
      list={list}
      isFiltered={search.search !== undefined}
      onClear={() => searchFor()}
      filters={<Search words={search.search} onChange={searchFor} />}
      table={{
        label: t.table,
        columns,
        search,
        onSearch: change,
        rowId: ({ id }) => id,
        rowName: ({ name }) => name.trim() || t.unnamed,
        defaultSort: CUSTOMER_SORTS[0],
        renderCard: (customer) => <CustomerCard customer={customer} />,
      }}
    >
      <CustomerDrawer
        id={search.open}
        onClose={() => leaving === null && change({ open: undefined })}
        onEndSessions={setLeaving}
      />
      <EndSessionsDialog person={leaving} onClose={() => setLeaving(null)} />
    </ListPage>
  );
}
