import { Text } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { useState } from "react";
import { frameText } from "#client/admin/frame-text.ts";
import { AccountCard, AccountLink, AccountPhone } from "#client/admin/list/account-parts.tsx";
import { FilterSelect } from "#client/admin/list/filter-select.tsx";
import { dayOf } from "#client/admin/list/instant-day.ts";
import classes from "#client/admin/list/list.module.css";
import { ListFilters } from "#client/admin/list/list-filters.tsx";
import { ListPage } from "#client/admin/list/list-page.tsx";
import { LIST_QUERY, toListQuery } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { ExportMenu } from "#client/export/export-menu.tsx";
import { useListAddress } from "#client/routing/use-list-address.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import { ClippedText } from "#client/ui/table/clipped-text.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { PARTNER_STATES, PARTNER_STATUSES } from "#shared/admin/partner-status.ts";
import { PARTNER_SORTS } from "#shared/admin/table-sorts.ts";
import { type AdminPartner, PARTNER_COLUMNS } from "#shared/admin/tables/partner-columns.ts";
import { displayId } from "#shared/display-id.ts";
import { type PartnerName, partnerNameIn } from "#shared/partner/partner-name.ts";
import { DeletePartnerDialog } from "./delete-partner-dialog.tsx";
import { PartnerDrawer } from "./partner-drawer.tsx";
import { PartnerMenuItems } from "./partner-menu-items.tsx";
import { PartnerStatusBadge } from "./partner-status-badge.tsx";
import { type PartnerMove, PartnerStatusDialog } from "./partner-status-dialog.tsx";
import { type PartnersSearch, readPartnersSearch } from "./partners-search.ts";
import { partnersText } from "./partners-text.ts";

type Named = { id: string; name: string };

type RowActions = {
  onMove: (move: PartnerMove) => void;
  onDelete: (partner: Named) => void;
};

function PartnerMenu({ partner, onMove, onDelete }: RowActions & { partner: AdminPartner }) {
  const { id, name, status } = partner;
  return (
    <RowMenu of={name}>
      <PartnerMenuItems
        moves={PARTNER_STATUSES.filter((to) => to !== status)}
        onMove={(to) => onMove({ id, name, from: status, to })}
        onDelete={() => onDelete({ id, name })}
      />
    </RowMenu>
  );
}

function useColumns(actions: RowActions): TableColumn<AdminPartner>[] {
  const language = useLanguage();
  return useTableColumns(PARTNER_COLUMNS, PARTNER_SORTS, {
    id: {
      width: 104,
      render: ({ id }) => <span className="tabular">{displayId(id)}</span>,
    },
    name: {
      isFixed: true,
      render: ({ id, name }) => <AccountLink id={id} name={name} />,
    },
    email: {
      render: ({ email }) => <ClippedText text={email} />,
    },
    phone: {
      width: 158,
      render: ({ phone }) => <AccountPhone phone={phone} />,
    },
    vehicles: {
      width: 92,
      render: ({ vehicles }) => formatNumber(vehicles, language),
    },
    status: {
      width: 142,
      render: ({ status }) => <PartnerStatusBadge status={status} />,
    },
    createdAt: {
      width: 116,
      render: ({ createdAt }) => dayOf(createdAt, language),
    },
    actions: {
      isFixed: true,
      width: 92,
      isRightAligned: true,
      render: (partner) => <PartnerMenu partner={partner} {...actions} />,
    },
  });
}

function PartnerCard(props: RowActions & { partner: AdminPartner }) {
  const t = useText(partnersText);
  const language = useLanguage();
  const { id, name, status, vehicles } = props.partner;
  return (
    <AccountCard
      account={props.partner}
      head={
        <div className={classes.cardHead}>
          <AccountLink id={id} name={name} />
          <div className={classes.cardSide}>
            <PartnerStatusBadge status={status} />
            <PartnerMenu {...props} />
          </div>
        </div>
      }
    >
      <Text size="sm" c="dimmed">
        {t.vehicleCount(formatNumber(vehicles, language))}
      </Text>
    </AccountCard>
  );
}

function Filters(props: { search: PartnersSearch; onChange: (change: PartnersSearch) => void }) {
  const t = useText(partnersText);
  const { search, status } = props.search;
  return (
    <ListFilters
      search={{ value: search, onChange: (typed) => props.onChange({ search: typed }), text: t }}
      values={[status]}
    >
      <FilterSelect
        label={t.statusFilter}
        all={t.anyStatus}
        value={status}
        options={PARTNER_STATES}
        nameOf={(state) => t.status[state]}
        onChange={(state) => props.onChange({ status: state })}
      />
    </ListFilters>
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
  const language = useLanguage();
  const { pages } = useText(frameText);
  const address = useListAddress(readPartnersSearch);
  const { search, narrow, open } = address;
  const list = trpc.admin.partners.useQuery(toListQuery(search), LIST_QUERY);
  const close = () => open(undefined);
  const { dialogs, setMove, setDeleting, isAsking } = usePartnerDialogs(close);
  const rowActions = { onMove: setMove, onDelete: setDeleting };
  const columns = useColumns(rowActions);
  const named = (partner: PartnerName & { id: string }) => ({
    id: partner.id,
    name: partnerNameIn(language, partner).trim() || t.unnamed,
  });
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
      address={address}
      filterNames={["search", "status"]}
      filters={<Filters search={search} onChange={narrow} />}
      table={{
        label: t.table,
        isDense: true,
        columns,
        rowName: ({ name }) => name,
        defaultSort: PARTNER_SORTS[0],
        onOpen: ({ id }) => open(id),
        renderCard: (partner) => <PartnerCard partner={partner} {...rowActions} />,
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
