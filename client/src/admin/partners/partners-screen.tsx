import { ActionIcon, Text } from "@mantine/core";
import { IconBuildingStore, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { frameText } from "#client/admin/frame-text.ts";
import { AccountCard, AccountLink, AccountPhone } from "#client/admin/list/account-parts.tsx";
import { EmailText } from "#client/admin/list/email-text.tsx";
import { FilterSelect } from "#client/admin/list/filter-select.tsx";
import { dayOf } from "#client/admin/list/instant-day.ts";
import { ListPage } from "#client/admin/list/list-page.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { ListSearch } from "#client/admin/list/list-search.tsx";
import classes from "#client/admin/list/people.module.css";
import {
  type PartnersSearch,
  readPartnersSearch,
  toPeopleQuery,
} from "#client/admin/list/people-search.ts";
import { useListAddress } from "#client/admin/list/use-list-address.ts";
import { trpc } from "#client/api/api.ts";
import { ExportMenu } from "#client/export/export-menu.tsx";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { PARTNER_STATES } from "#shared/admin/people-values.ts";
import { PARTNER_SORTS } from "#shared/admin/table-sorts.ts";
import { type AdminPartner, PARTNER_COLUMNS } from "#shared/admin/tables/partners.ts";
import { displayId } from "#shared/display-id.ts";
import { DeletePartnerDialog } from "./delete-partner-dialog.tsx";
import { PartnerDrawer } from "./partner-drawer.tsx";
import { PartnerStatusBadge } from "./partner-status-badge.tsx";
import { type PartnerMove, PartnerStatusDialog } from "./partner-status-dialog.tsx";
import { partnersText } from "./partners-text.ts";

type Named = { id: string; name: string };

function DeleteButton({ partner, onDelete }: { partner: Named; onDelete: (of: Named) => void }) {
  const t = useText(partnersText);
  return (
    <ActionIcon
      variant="subtle"
      color="terracotta"
      size={44}
      aria-label={t.deleteOf(partner.name)}
      onClick={() => onDelete(partner)}
    >
      <IconTrash size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

function useColumns(onDelete: (partner: Named) => void): TableColumn<AdminPartner>[] {
  const language = useLanguage();
  return useTableColumns(PARTNER_COLUMNS, PARTNER_SORTS, {
    id: {
      width: 100,
      render: ({ id }) => <span className="tabular">{displayId(id)}</span>,
    },
    name: {
      isFixed: true,
      render: ({ id, name }) => <AccountLink id={id} name={name} />,
    },
    email: {
      render: ({ email }) => <EmailText email={email} />,
    },
    phone: {
      render: ({ phone }) => <AccountPhone phone={phone} />,
    },
    vehicles: {
      render: ({ vehicles }) => formatNumber(vehicles, language),
    },
    status: {
      width: 142,
      render: ({ status }) => <PartnerStatusBadge status={status} />,
    },
    createdAt: {
      render: ({ createdAt }) => dayOf(createdAt, language),
    },
    actions: {
      isFixed: true,
      width: 92,
      render: (partner) => <DeleteButton partner={partner} onDelete={onDelete} />,
    },
  });
}

function PartnerCard(props: { partner: AdminPartner; onDelete: (partner: Named) => void }) {
  const t = useText(partnersText);
  const language = useLanguage();
  const { id, name, status, vehicles } = props.partner;
  return (
    <AccountCard
      account={props.partner}
      head={
        <div className={classes.cardHead}>
          <AccountLink id={id} name={name} />
          <PartnerStatusBadge status={status} />
        </div>
      }
    >
      <Text size="sm" c="dimmed">
        {t.vehicleCount(formatNumber(vehicles, language))}
      </Text>
      <DeleteButton {...props} />
    </AccountCard>
  );
}

function Filters(props: { search: PartnersSearch; onChange: (change: PartnersSearch) => void }) {
  const t = useText(partnersText);
  const { search, status } = props.search;
  return (
    <div className={classes.filters}>
      <ListSearch value={search} onChange={(typed) => props.onChange({ search: typed })} text={t} />
      <FilterSelect
        label={t.statusFilter}
        all={t.anyStatus}
        value={status}
        options={PARTNER_STATES}
        nameOf={(state) => t.status[state]}
        onChange={(state) => props.onChange({ status: state })}
      />
    </div>
  );
}

/** Confirmation dialogs for changes to a partner. */
function usePartnerDialogs(onDeleted: (id: string) => void) {
  const [move, setMove] = useState<PartnerMove | null>(null);
  const [deleting, setDeleting] = useState<Named | null>(null);
  const dialogs = (
    <>
      <PartnerStatusDialog move={move} onClose={() => setMove(null)} />
      <DeletePartnerDialog
        partner={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={onDeleted}
      />
    </>
  );
  return { dialogs, setMove, setDeleting, isAsking: move !== null || deleting !== null };
}

/** /admin/partners */
export function PartnersScreen() {
  const t = useText(partnersText);
  const { pages } = useText(frameText);
  const { search, narrow, arrange, open } = useListAddress(readPartnersSearch);
  const list = trpc.admin.partners.useQuery(toPeopleQuery(search), LIST_QUERY);
  const isFiltered = search.search !== undefined || search.status !== undefined;
  const close = () => open(undefined);
  const { dialogs, setMove, setDeleting, isAsking } = usePartnerDialogs(close);
  const columns = useColumns(setDeleting);
  const named = ({ id, name }: Named) => ({ id, name: name.trim() || t.unnamed });
  const data = list.data && {
    ...list.data,
    rows: list.data.rows.map((row) => ({ ...row, ...named(row) })),
  };
  return (
    <ListPage
      page="partners"
      text={{ ...t, title: pages.partners }}
      emptyIcon={<IconBuildingStore size={36} stroke={1.5} aria-hidden />}
      list={{ ...list, data }}
      tools={
        <ExportMenu table="partners" query={{ search: search.search, status: search.status }} />
      }
      isFiltered={isFiltered}
      onClear={() => narrow({ search: undefined, status: undefined })}
      filters={<Filters search={search} onChange={narrow} />}
      table={{
        label: t.table,
        columns,
        search,
        onSearch: arrange,
        rowName: ({ name }) => name,
        defaultSort: PARTNER_SORTS[0],
        renderCard: (partner) => <PartnerCard partner={partner} onDelete={setDeleting} />,
      }}
    >
      <PartnerDrawer
        id={search.open}
        onClose={() => !isAsking && close()}
        onMove={(partner, to) => setMove({ ...named(partner), from: partner.status, to })}
        onDelete={(partner) => setDeleting(named(partner))}
      />
      {dialogs}
    </ListPage>
  );
}
