import { Button, Group, Menu, Title, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconCopy, IconExternalLink, IconPencil, IconPhoto, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { formatEuros, formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import { Plate } from "#client/vehicle/plate.tsx";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { VehicleStatusBadge } from "#client/vehicle/vehicle-status-badge.tsx";
import type { OwnVehicle } from "#shared/partner/partner-vehicle.ts";
import { RejectionAlert } from "./rejection-alert.tsx";
import { ResubmitButton } from "./resubmit-button.tsx";
import { partnerText } from "./text.ts";
import classes from "./vehicle-row.module.css";

/** What the vehicle has earned so far, and the number of its photos, each with its name. */
function Figures({ vehicle }: { vehicle: OwnVehicle }) {
  const t = useText(partnerText);
  const language = useLanguage();
  const figures = [
    ["views", t.shortNames.views, t.views, formatNumber(vehicle.recentViews, language)],
    ["bookings", t.shortNames.bookings, t.bookings, formatNumber(vehicle.bookings, language)],
    [
      "earnings",
      t.shortNames.earnings,
      t.earnings,
      formatEurosExact(vehicle.earningsCents, language),
    ],
    ["photos", t.photos, t.photos, formatNumber(vehicle.imageCount, language)],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([key, shortName, name, value]) => (
        <div key={key} data-figure={key} title={name}>
          <dt>
            <span aria-hidden>{shortName}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type RowProps = {
  vehicle: OwnVehicle;
  isCopying: boolean;
  onCopy: () => void;
  onRemove: () => void;
};

/** To the form of a vehicle. The list keeps its filters for the way back. */
function EditLink({ id, ...root }: { id: string } & Record<string, unknown>) {
  return (
    <Link to="/dashboard" search={(now) => ({ ...now, tab: "my-vehicles", edit: id })} {...root} />
  );
}

function Actions({ vehicle, isCopying, onCopy, onRemove }: RowProps) {
  const t = useText(partnerText);
  const buttonProps = { size: "sm", h: 44, px: "sm" } as const;
  const page = { to: "/vehicles/$slug", params: { slug: vehicle.slug } } as const;
  return (
    <div className={classes.actions}>
      <Button
        {...buttonProps}
        variant="light"
        className={classes.edit}
        aria-label={t.editOf(vehicle.title)}
        title={t.edit}
        leftSection={<IconPencil size={18} aria-hidden />}
        renderRoot={(root) => <EditLink id={vehicle.id} {...root} />}
      >
        {t.edit}
      </Button>
      {vehicle.status === "approved" && (
        <Tooltip label={t.view} withinPortal={false}>
          <Button
            {...buttonProps}
            variant="subtle"
            className={classes.icon}
            aria-label={t.viewOf(vehicle.title)}
            leftSection={<IconExternalLink size={18} aria-hidden />}
            renderRoot={(root) => <Link {...page} {...root} />}
          ></Button>
        </Tooltip>
      )}
      <RowMenu of={vehicle.title} isBusy={isCopying}>
        {vehicle.status === "approved" && (
          <Menu.Item
            leftSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
            renderRoot={(root) => <Link {...page} {...root} />}
          >
            {t.view}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />} onClick={onCopy}>
          {t.duplicate}
        </Menu.Item>
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={onRemove}
        >
          {t.remove}
        </Menu.Item>
      </RowMenu>
    </div>
  );
}

/**
 * The names of the columns above the rows. They are decoration: every figure has its own name,
 * which is hidden where these are shown.
 */
export function VehicleHeads() {
  const t = useText(partnerText);
  return (
    <div className={classes.heads} aria-hidden>
      <span>{t.columns.vehicle}</span>
      <span>{t.columns.status}</span>
      <span>{t.columns.price}</span>
      <span>{t.views}</span>
      <span>{t.bookings}</span>
      <span>{t.earnings}</span>
    </div>
  );
}

/**
 * One of the partner's own vehicles: its status, figures and actions. A card on a phone, else a row
 * of the columns that all rows share.
 */
export function VehicleRow(props: RowProps) {
  const { vehicle } = props;
  const t = useText(partnerText);
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  return (
    <article className={classes.row} data-rejected={vehicle.status === "rejected" || undefined}>
      <div className={classes.vehicle}>
        <div className={classes.media}>
          <VehicleImage
            className={classes.image}
            image={vehicle.image}
            alt=""
            type={vehicle.type}
            sizes="112px"
          />
          <span className={classes.photoCount} aria-hidden>
            <IconPhoto size={12} stroke={2} />
            {formatNumber(vehicle.imageCount, language)}
          </span>
        </div>
        <div className={classes.names}>
          <Title order={2} size="h4" className={classes.title}>
            {vehicle.title}
          </Title>
          <p className={classes.about}>
            {vehicle.plate && <Plate plate={vehicle.plate} />}
            <span>{labels.type[vehicle.type]}</span>
          </p>
        </div>
      </div>
      <div className={classes.status}>
        <VehicleStatusBadge status={vehicle.status} label={t.status[vehicle.status]} />
      </div>
      <p className={classes.price}>
        {labels.perDay(formatEuros(vehicle.pricePerDayCents, language))}
      </p>
      <Figures vehicle={vehicle} />
      <Actions {...props} />
      {vehicle.status === "rejected" && (
        <div className={classes.reason}>
          <RejectionAlert reason={vehicle.rejectionReason}>
            <Group gap="sm">
              <Button
                leftSection={<IconPencil size={18} aria-hidden />}
                aria-label={t.correctOf(vehicle.title)}
                renderRoot={(root) => <EditLink id={vehicle.id} {...root} />}
              >
                {t.correct}
              </Button>
              <ResubmitButton vehicle={vehicle} />
            </Group>
          </RejectionAlert>
        </div>
      )}
    </article>
  );
}
