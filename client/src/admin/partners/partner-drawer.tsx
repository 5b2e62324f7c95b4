import { Button, Group, Stack, Text } from "@mantine/core";
import { IconCar, IconMailForward } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { BookingLines } from "#client/admin/bookings/booking-lines.tsx";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { EmailLink, PhoneLink } from "#client/admin/drawer/contact-links.tsx";
import { Facts } from "#client/admin/drawer/facts.tsx";
import { Figures } from "#client/admin/drawer/figures.tsx";
import classes from "#client/admin/list/list.module.css";
import { trpc } from "#client/api/api.ts";
import { formatEurosExact, formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import { DrawerSection } from "#client/ui/drawer/drawer-section.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import type { AdminPartnerDetail, AuditNote } from "#shared/admin/admin-partners.ts";
import {
  PARTNER_STATES,
  PARTNER_STATUSES,
  type PartnerStatus,
} from "#shared/admin/partner-status.ts";
import { PARTNER_COLUMNS } from "#shared/admin/tables/partner-columns.ts";
import { displayId } from "#shared/display-id.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { PartnerCompany } from "./partner-company.tsx";
import { PartnerLimits } from "./partner-limits.tsx";
import { PartnerMenuItems } from "./partner-menu-items.tsx";
import { PartnerPayout } from "./partner-payout.tsx";
import { PartnerStatusBadge } from "./partner-status-badge.tsx";
import { partnersText } from "./partners-text.ts";
import { payoutText } from "./payout-text.ts";

function StatusSummary({ partner }: { partner: AdminPartnerDetail }) {
  const t = useText(partnersText);
  return (
    <Stack gap="md">
      <Group gap="xs">
        <PartnerStatusBadge status={partner.status} />
        <Text size="sm" c="dimmed">
          {partner.isVerified ? t.verified : t.unverified}
        </Text>
      </Group>
      {partner.status === "missing" && <ErrorAlert>{t.missingText}</ErrorAlert>}
    </Stack>
  );
}

function Actions(props: {
  partner: AdminPartnerDetail;
  onMove: (to: PartnerStatus) => void;
  onDelete: () => void;
}) {
  const t = useText(partnersText);
  const { partner, onMove } = props;
  const { status, email } = partner;
  const isActive = status === "active";
  return (
    <ButtonRow
      menu={
        <RowMenu isInFoot of={partner.name.trim() || t.unnamed}>
          <PartnerMenuItems
            // Activating has a button of its own.
            moves={PARTNER_STATUSES.filter((to) => to !== "active" && to !== status)}
            onMove={onMove}
            onDelete={props.onDelete}
          />
        </RowMenu>
      }
    >
      {!isActive && <Button onClick={() => onMove("active")}>{t.setTo.active}</Button>}
      <Button
        component="a"
        href={`mailto:${email}`}
        variant="default"
        leftSection={<IconMailForward size={18} stroke={1.8} aria-hidden />}
      >
        {t.sendEmail}
      </Button>
    </ButtonRow>
  );
}

function Vehicles({ partner }: { partner: AdminPartnerDetail }) {
  const t = useText(partnersText);
  const language = useLanguage();
  const { approved, pending, rejected, archived } = partner.vehicleCounts;
  const number = (value: number) => formatNumber(value, language);
  return (
    <DrawerSection title={t.vehicles}>
      <Figures
        figures={[
          [t.vehicleStates.approved, number(approved)],
          [t.vehicleStates.pending, number(pending)],
          [t.vehicleStates.rejected, number(rejected)],
          [t.vehicleStates.archived, number(archived)],
        ]}
      />
      <Button
        mt="sm"
        variant="light"
        leftSection={<IconCar size={18} stroke={1.7} aria-hidden />}
        renderRoot={(root) => (
          <Link {...root} to="/admin/vehicles" search={{ partner: partner.id }} />
        )}
      >
        {t.showVehicles}
      </Button>
      {partner.status !== "missing" && <PartnerLimits key={partner.id} partner={partner} />}
    </DrawerSection>
  );
}

function Earnings({ partner }: { partner: AdminPartnerDetail }) {
  const t = useText(partnersText);
  const language = useLanguage();
  const { bookingCounts, grossCents, commissionCents, netCents } = partner;
  const euros = (cents: number) => formatEurosExact(cents, language);
  return (
    <DrawerSection title={t.earnings}>
      <Stack gap="xs">
        <Figures
          figures={(["confirmed", "pending", "cancelled"] as const).map((status) => [
            t.bookingStates[status],
            formatNumber(bookingCounts[status], language),
          ])}
        />
        <Figures
          figures={[
            [t.gross, euros(grossCents)],
            [t.commission, euros(commissionCents)],
            [t.net, euros(netCents)],
          ]}
        />
      </Stack>
    </DrawerSection>
  );
}

/** The factors of a change of limits, as the audit has them. */
function readFactorChange(details: AuditNote["details"]): { from: unknown; to: unknown } {
  const { changes } = details as { changes?: { limitFactor?: { from: unknown; to: unknown } } };
  return changes?.limitFactor ?? { from: "?", to: "?" };
}

function History({ notes }: { notes: readonly AuditNote[] }) {
  const t = useText(partnersText);
  const language = useLanguage();
  const actions: Readonly<Record<string, string>> = useText(payoutText).history;
  const nameOf = (state: unknown) =>
    t.status[PARTNER_STATES.find((known) => known === state) ?? "missing"];
  const describeChange = ({ action, details }: AuditNote) => {
    if (action !== "partner.limitFactor") {
      return actions[action] ?? t.statusChanged(nameOf(details["from"]), nameOf(details["to"]));
    }
    const { from, to } = readFactorChange(details);
    return t.limits.changed(String(from), String(to));
  };
  if (notes.length === 0) return <Text c="dimmed">{t.noHistory}</Text>;
  return (
    <ul className={classes.lines}>
      {notes.map((note) => (
        <li key={note.id} className={classes.line}>
          <div>
            <Text fw={600}>{describeChange(note)}</Text>
            <Text size="sm" c="dimmed">
              {note.actor ?? t.someone}
            </Text>
          </div>
          <Text size="sm" c="dimmed" className="tabular">
            {formatInstant(note.createdAt, language)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/**
 * One partner: status and contact, the figures of vehicles and bookings, company and payout
 * account, the newest bookings and the changes made by admins.
 */
export function PartnerDrawer(props: {
  id: string | undefined;
  onClose: () => void;
  onMove: (partner: AdminPartnerDetail, to: PartnerStatus) => void;
  onDelete: (partner: AdminPartnerDetail) => void;
}) {
  const t = useText(partnersText);
  const language = useLanguage();
  const { id, onMove, onDelete } = props;
  const query = trpc.admin.partner.useQuery({ id: id ?? "" }, { enabled: id !== undefined });
  const partner = id === undefined ? undefined : query.data;
  return (
    <DetailDrawer
      opened={id !== undefined}
      onClose={props.onClose}
      title={partner ? partnerNameIn(language, partner).trim() || t.unnamed : t.table}
      failed={t.detailsFailed}
      query={query}
      actions={
        partner && (
          <Actions
            partner={partner}
            onMove={(to) => onMove(partner, to)}
            onDelete={() => onDelete(partner)}
          />
        )
      }
    >
      {partner && (
        <Stack gap="lg">
          <StatusSummary partner={partner} />
          <DrawerSection title={t.contact}>
            <Facts
              facts={[
                [
                  PARTNER_COLUMNS.email.title[language],
                  <EmailLink key="email" email={partner.email} />,
                ],
                [
                  PARTNER_COLUMNS.phone.title[language],
                  partner.phone && <PhoneLink key="phone" phone={partner.phone} />,
                ],
                [
                  PARTNER_COLUMNS.createdAt.title[language],
                  formatInstant(partner.createdAt, language),
                ],
                [PARTNER_COLUMNS.id.title[language], displayId(partner.id)],
              ]}
            />
          </DrawerSection>
          <Vehicles partner={partner} />
          <Earnings partner={partner} />
          <PartnerCompany partner={partner} />
          <PartnerPayout partner={partner} />
          <DrawerSection title={t.recent}>
            <BookingLines showsCustomer bookings={partner.recentBookings} empty={t.noBookings} />
          </DrawerSection>
          <DrawerSection title={t.history}>
            <History notes={partner.history} />
          </DrawerSection>
        </Stack>
      )}
    </DetailDrawer>
  );
}
