import { Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { frameText } from "#client/admin/frame-text.ts";
import {
  AccountCard,
  AccountLink,
  AccountPhone,
  noValue,
} from "#client/admin/list/account-parts.tsx";
import { dayOf } from "#client/admin/list/instant-day.ts";
import classes from "#client/admin/list/list.module.css";
import { ListPage } from "#client/admin/list/list-page.tsx";
import { LIST_QUERY, toListQuery } from "#client/admin/list/list-query.ts";
import { ListSearch } from "#client/admin/list/list-search.tsx";
import { trpc } from "#client/api/api.ts";
import { useListAddress } from "#client/routing/use-list-address.ts";
import { formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ClippedText } from "#client/ui/table/clipped-text.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { CUSTOMER_SORTS } from "#shared/admin/table-sorts.ts";
import { type AdminCustomer, CUSTOMER_COLUMNS } from "#shared/admin/tables/customer-columns.ts";
import { CustomerDrawer } from "./customer-drawer.tsx";
import { readCustomersSearch } from "./customers-search.ts";
import { customersText } from "./customers-text.ts";
import { EndSessionsDialog } from "./end-sessions-dialog.tsx";

type Named = { id: string; name: string };

function CustomerLink({ customer: { id, name } }: { customer: Named }) {
  const t = useText(customersText);
  return <AccountLink id={id} name={name.trim() || t.unnamed} />;
}

function useColumns(): TableColumn<AdminCustomer>[] {
  const language = useLanguage();
  return useTableColumns(CUSTOMER_COLUMNS, CUSTOMER_SORTS, {
    name: {
      isFixed: true,
      render: (customer) => <CustomerLink customer={customer} />,
    },
    email: {
      render: ({ email }) => <ClippedText text={email} />,
    },
    phone: {
      width: 158,
      render: ({ phone }) => <AccountPhone phone={phone} />,
    },
    bookings: {
      width: 104,
      render: ({ bookings }) => formatNumber(bookings, language),
    },
    confirmed: {
      width: 158,
      render: ({ confirmedCents }) => formatEurosExact(confirmedCents, language),
    },
    lastBookingAt: {
      width: 148,
      render: ({ lastBookingAt }) => (lastBookingAt ? dayOf(lastBookingAt, language) : noValue),
    },
    createdAt: {
      width: 116,
      render: ({ createdAt }) => dayOf(createdAt, language),
    },
  });
}

function CustomerCard({ customer }: { customer: AdminCustomer }) {
  const t = useText(customersText);
  const language = useLanguage();
  const { bookings, confirmedCents } = customer;
  return (
    <AccountCard account={customer} head={<CustomerLink customer={customer} />}>
      <Text size="sm" c="dimmed">
        {t.bookingCount(formatNumber(bookings, language))}
      </Text>
      <strong className="tabular">{formatEurosExact(confirmedCents, language)}</strong>
    </AccountCard>
  );
}

/** /admin/customers */
export function CustomersScreen() {
  const t = useText(customersText);
  const { pages } = useText(frameText);
  const address = useListAddress(readCustomersSearch);
  const { search, narrow, open } = address;
  const [signingOut, setSigningOut] = useState<Named | null>(null);
  const list = trpc.admin.customers.useQuery(toListQuery(search), LIST_QUERY);
  const columns = useColumns();
  return (
    <ListPage
      page="customers"
      text={{ ...t, title: pages.customers }}
      emptyIcon={<IconUsers size={36} stroke={1.5} aria-hidden />}
      list={list}
      address={address}
      filterNames={["search"]}
      filters={
        <div className={classes.searchOnly}>
          <ListSearch
            value={search.search}
            onChange={(typed) => narrow({ search: typed })}
            text={t}
          />
        </div>
      }
      table={{
        label: t.table,
        isDense: true,
        columns,
        rowName: ({ name }) => name.trim() || t.unnamed,
        defaultSort: CUSTOMER_SORTS[0],
        onOpen: ({ id }) => open(id),
        renderCard: (customer) => <CustomerCard customer={customer} />,
      }}
    >
      <CustomerDrawer
        id={search.open}
        onClose={() => signingOut === null && open(undefined)}
        onEndSessions={setSigningOut}
      />
      <EndSessionsDialog account={signingOut} onClose={() => setSigningOut(null)} />
    </ListPage>
  );
}
