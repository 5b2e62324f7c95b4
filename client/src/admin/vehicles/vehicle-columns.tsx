import { ActionIcon, Button, Group, Menu, Text, Tooltip, UnstyledButton } from "@mantine/core";
import {
  IconCheck,
  IconEye,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { dayOf } from "#client/admin/list/instant-day.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { isBrandInTitle } from "#client/vehicle/brand-in-title.ts";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { VehicleStatusBadge } from "#client/vehicle/vehicle-status-badge.tsx";
import { ADMIN_VEHICLE_SORTS } from "#shared/admin/table-sorts.ts";
import { type AdminVehicle, VEHICLE_COLUMNS } from "#shared/admin/tables/vehicles.ts";
import classes from "./vehicles-screen.module.css";
import { vehiclesText } from "./vehicles-text.ts";

/** Actions of a row. */
export type VehicleActions = Record<
  "open" | "approve" | "reject" | "remove" | "feature",
  (vehicle: Pick<AdminVehicle, "id" | "title" | "featured" | "status" | "updatedAt">) => void
>;

type RowProps = { vehicle: AdminVehicle; actions: VehicleActions };

/**
 * Image, title and number plate, with the brand where the title lacks it. A card has the type there
 * too. The title opens the details.
 */
function VehicleName({ vehicle, actions, isOnCard }: RowProps & { isOnCard?: boolean }) {
  const t = useText(vehiclesText);
  const labels = useText(vehicleLabels);
  const about = [
    isBrandInTitle(vehicle) ? null : vehicle.brand,
    vehicle.plate,
    isOnCard ? labels.type[vehicle.type] : null,
  ];
  return (
    <div className={classes.name}>
      <VehicleImage
        className={classes.thumb}
        image={vehicle.image}
        alt=""
        type={vehicle.type}
        sizes="80px"
      />
      <div className={classes.titles}>
        <UnstyledButton
          className={classes.title}
          aria-label={t.open(vehicle.title)}
          title={vehicle.title}
          onClick={() => actions.open(vehicle)}
        >
          {vehicle.title}
        </UnstyledButton>
        <Text size="sm" c="dimmed" truncate className={classes.brand}>
          {about.filter(Boolean).join(" · ")}
        </Text>
      </div>
    </div>
  );
}

/** Partner of the vehicle, linked to all vehicles of that partner. */
function VehiclePartner({ vehicle: { partner } }: { vehicle: AdminVehicle }) {
  const t = useText(vehiclesText);
  if (!partner) {
    return (
      <Text span size="sm" c="dimmed">
        {t.unknown}
      </Text>
    );
  }
  return (
    <Link
      className={classes.partner}
      to="/admin/vehicles"
      search={{ partner: partner.id }}
      aria-label={t.onlyPartner(partner.name)}
      title={partner.name}
    >
      {partner.name}
    </Link>
  );
}

/** Star of approved vehicles that features them on the home page. */
function FeatureStar({ vehicle, actions }: RowProps) {
  const t = useText(vehiclesText);
  if (vehicle.status !== "approved") return null;
  const Icon = vehicle.featured ? IconStarFilled : IconStar;
  return (
    <Tooltip label={t.star} withinPortal={false} floatingStrategy="fixed">
      <ActionIcon
        size={32}
        color="sun"
        className={classes.star}
        aria-pressed={vehicle.featured}
        aria-label={t.feature(vehicle.title)}
        onClick={() => actions.feature(vehicle)}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Link to the form. Its address keeps the list's filters. */
function EditLink({ vehicle }: { vehicle: AdminVehicle }) {
  const t = useText(vehiclesText);
  return (
    <Tooltip label={t.edit} withinPortal={false} floatingStrategy="fixed">
      <ActionIcon
        size={32}
        variant="subtle"
        color="gray"
        aria-label={t.editOf(vehicle.title)}
        renderRoot={(root) => (
          <Link
            {...root}
            to="/admin/vehicles/$id/edit"
            params={{ id: vehicle.id }}
            search={(list) => list}
          />
        )}
      >
        <IconPencil size={19} stroke={2} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

const DECISIONS = [
  { name: "approve", color: "olive", Icon: IconCheck },
  { name: "reject", color: "terracotta", Icon: IconX },
] as const;

/** Approve and reject, with their names: on a card there is room for them. */
function NamedDecisions({ vehicle, actions }: RowProps) {
  const t = useText(vehiclesText);
  const labels = { approve: t.approveOf, reject: t.rejectOf };
  return (
    <div className={classes.decisions}>
      {DECISIONS.map(({ name, color, Icon }) => (
        <Button
          key={name}
          variant="light"
          color={color}
          px="sm"
          leftSection={<Icon size={19} stroke={2} aria-hidden />}
          aria-label={labels[name](vehicle.title)}
          onClick={() => actions[name](vehicle)}
        >
          {t[name]}
        </Button>
      ))}
    </div>
  );
}

/**
 * Star on approved vehicles, edit on all, approve and reject on pending ones, which a card has
 * below. Deleting is in the menu.
 */
function ActionButtons({ vehicle, actions, isOnCard }: RowProps & { isOnCard?: boolean }) {
  const t = useText(vehiclesText);
  const { details } = useText(listText);
  const labels = { approve: t.approveOf, reject: t.rejectOf };
  const decisions = vehicle.status === "pending" && !isOnCard ? DECISIONS : [];
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" className={classes.actions}>
      <FeatureStar vehicle={vehicle} actions={actions} />
      {decisions.map(({ name, color, Icon }) => (
        <Tooltip key={name} label={t[name]} withinPortal={false} floatingStrategy="fixed">
          <ActionIcon
            size={32}
            variant="light"
            color={color}
            aria-label={labels[name](vehicle.title)}
            onClick={() => actions[name](vehicle)}
          >
            <Icon size={19} stroke={2} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <EditLink vehicle={vehicle} />
      <RowMenu of={vehicle.title}>
        <Menu.Item
          leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
          onClick={() => actions.open(vehicle)}
        >
          {details}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={() => actions.remove(vehicle)}
        >
          {t.remove}
        </Menu.Item>
      </RowMenu>
    </Group>
  );
}

/** Columns of the vehicles table with their cells. */
export function useVehicleColumns(actions: VehicleActions): readonly TableColumn<AdminVehicle>[] {
  const t = useText(vehiclesText);
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  return useTableColumns(VEHICLE_COLUMNS, ADMIN_VEHICLE_SORTS, {
    title: {
      isFixed: true,
      render: (vehicle) => <VehicleName vehicle={vehicle} actions={actions} />,
    },
    type: {
      width: 138,
      render: ({ type }) => labels.type[type],
    },
    partner: {
      width: 168,
      render: (vehicle) => <VehiclePartner vehicle={vehicle} />,
    },
    price: {
      width: 112,
      render: ({ pricePerDayCents }) => formatEuros(pricePerDayCents, language),
    },
    status: {
      // As wide as the longest label, in Greek.
      width: 176,
      render: ({ status }) => <VehicleStatusBadge status={status} label={t.statuses[status]} />,
    },
    created: {
      width: 112,
      isHiddenAtFirst: true,
      render: ({ createdAt }) => dayOf(createdAt, language),
    },
    actions: {
      isFixed: true,
      width: 176,
      isRightAligned: true,
      render: (vehicle) => <ActionButtons vehicle={vehicle} actions={actions} />,
    },
  });
}

/** Vehicle as a card on a phone. */
export function VehicleCardRow({ vehicle, actions }: RowProps) {
  const t = useText(vehiclesText);
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  return (
    <div className={classes.card}>
      <VehicleName isOnCard vehicle={vehicle} actions={actions} />
      <div className={classes.facts}>
        <VehiclePartner vehicle={vehicle} />
        <Text span fw={600} className="tabular">
          {labels.perDay(formatEuros(vehicle.pricePerDayCents, language))}
        </Text>
      </div>
      <div className={classes.foot}>
        <VehicleStatusBadge status={vehicle.status} label={t.statuses[vehicle.status]} />
        <ActionButtons isOnCard vehicle={vehicle} actions={actions} />
      </div>
      {vehicle.status === "pending" && <NamedDecisions vehicle={vehicle} actions={actions} />}
    </div>
  );
}
