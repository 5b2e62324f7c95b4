import { Button, Menu, Text, UnstyledButton } from "@mantine/core";
import {
  IconCheck,
  IconEye,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconStarOff,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { dayOf } from "#client/admin/list/instant-day.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DottedParts } from "#client/ui/dotted-parts.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { isBrandInTitle } from "#client/vehicle/brand-in-title.ts";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { VehicleStatusBadge } from "#client/vehicle/vehicle-status-badge.tsx";
import { ADMIN_VEHICLE_SORTS } from "#shared/admin/table-sorts.ts";
import { type AdminVehicle, VEHICLE_COLUMNS } from "#shared/admin/tables/vehicle-columns.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
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
  ].filter((part) => part !== null);
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
        {isOnCard ? (
          <Text size="sm" c="dimmed" className={classes.brand}>
            <DottedParts parts={about} />
          </Text>
        ) : (
          <div className={classes.about}>
            <Text size="sm" c="dimmed" truncate className={classes.brand}>
              {about.join(" · ")}
            </Text>
            {vehicle.featured && <FeaturedMark />}
          </div>
        )}
      </div>
    </div>
  );
}

/** Partner of the vehicle, linked to all vehicles of that partner. */
function VehiclePartner({ vehicle: { partner } }: { vehicle: AdminVehicle }) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  if (!partner) {
    return (
      <Text span size="sm" c="dimmed">
        {t.unknown}
      </Text>
    );
  }
  const name = partnerNameIn(language, partner);
  return (
    <Link
      className={classes.partner}
      to="/admin/vehicles"
      search={{ partner: partner.id }}
      aria-label={t.onlyPartner(name)}
      title={name}
    >
      {name}
    </Link>
  );
}

/** Marks what is featured on the home page. A star alone would look like a rating. */
function FeaturedMark() {
  const t = useText(vehiclesText);
  return (
    <span className={classes.featured} title={t.star}>
      <IconStarFilled size={14} aria-hidden />
      {t.isFeatured}
    </span>
  );
}

const DECISIONS = [
  { name: "approve", color: "olive", Icon: IconCheck },
  { name: "reject", color: "terracotta", Icon: IconX },
] as const;

/** Approve and reject, for what is pending. */
function Decisions({ vehicle, actions, isOnCard }: RowProps & { isOnCard?: boolean }) {
  const t = useText(vehiclesText);
  const labels = { approve: t.approveOf, reject: t.rejectOf };
  if (vehicle.status !== "pending") return null;
  return (
    <div className={isOnCard ? classes.cardDecisions : classes.decisions}>
      {DECISIONS.map(({ name, color, Icon }) => (
        <Button
          key={name}
          // In a table an outline sets it apart from the state beside it, which is a filled pill.
          variant={isOnCard ? "light" : "default"}
          color={isOnCard ? color : undefined}
          className={isOnCard ? undefined : classes[name]}
          size={isOnCard ? "sm" : "compact-sm"}
          radius={isOnCard ? undefined : "xs"}
          leftSection={isOnCard && <Icon size={19} stroke={2} aria-hidden />}
          aria-label={labels[name](vehicle.title)}
          onClick={() => actions[name](vehicle)}
        >
          {t[name]}
        </Button>
      ))}
    </div>
  );
}

/** All that is not a decision. The address of the form keeps the list's filters. */
function VehicleMenu({ vehicle, actions }: RowProps) {
  const t = useText(vehiclesText);
  const { details } = useText(listText);
  const { id, title, featured, status } = vehicle;
  const Star = featured ? IconStarOff : IconStar;
  return (
    <RowMenu of={title}>
      <Menu.Item
        leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
        onClick={() => actions.open(vehicle)}
      >
        {details}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
        renderRoot={(root) => (
          <Link {...root} to="/admin/vehicles/$id/edit" params={{ id }} search={(list) => list} />
        )}
      >
        {t.edit}
      </Menu.Item>
      {status === "approved" && (
        <Menu.Item
          leftSection={<Star size={18} stroke={1.7} aria-hidden />}
          onClick={() => actions.feature(vehicle)}
        >
          {featured ? t.unstar : t.star}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        color="var(--mantine-color-error)"
        leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
        onClick={() => actions.remove(vehicle)}
      >
        {t.remove}
      </Menu.Item>
    </RowMenu>
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
      minWidth: 200,
      render: (vehicle) => <VehicleName vehicle={vehicle} actions={actions} />,
    },
    type: {
      width: 112,
      render: ({ type }) => labels.type[type],
    },
    partner: {
      width: "14%",
      minWidth: 130,
      render: (vehicle) => <VehiclePartner vehicle={vehicle} />,
    },
    price: {
      width: 106,
      render: ({ pricePerDayCents }) => formatEuros(pricePerDayCents, language),
    },
    status: {
      // As wide as the longest label, in Greek.
      width: 148,
      render: ({ status }) => <VehicleStatusBadge status={status} label={t.statuses[status]} />,
    },
    created: {
      width: 112,
      isHiddenAtFirst: true,
      render: ({ createdAt }) => dayOf(createdAt, language),
    },
    actions: {
      isFixed: true,
      // As wide as both decisions, in Greek.
      width: 214,
      isRightAligned: true,
      render: (vehicle) => (
        <div className={classes.actions}>
          <Decisions vehicle={vehicle} actions={actions} />
          <VehicleMenu vehicle={vehicle} actions={actions} />
        </div>
      ),
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
      <div className={classes.cardHead}>
        <VehicleName isOnCard vehicle={vehicle} actions={actions} />
        <VehicleMenu vehicle={vehicle} actions={actions} />
      </div>
      <div className={classes.facts}>
        <VehiclePartner vehicle={vehicle} />
        <Text span fw={600} className="tabular">
          {labels.perDay(formatEuros(vehicle.pricePerDayCents, language))}
        </Text>
      </div>
      <div className={classes.foot}>
        <VehicleStatusBadge status={vehicle.status} label={t.statuses[vehicle.status]} />
        {vehicle.featured && <FeaturedMark />}
      </div>
      <Decisions isOnCard vehicle={vehicle} actions={actions} />
    </div>
  );
}
