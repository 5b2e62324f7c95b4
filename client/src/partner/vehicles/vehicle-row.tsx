import { Button, Menu, Paper, Text, Title, Tooltip } from "@mantine/core";
import { IconCopy, IconExternalLink, IconPencil, IconTrash } from "@tabler/icons-react";
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

/** What the vehicle has earned so far, and the number of its photos. */
function Figures({ vehicle }: { vehicle: OwnVehicle }) {
  const t = useText(partnerText);
  const language = useLanguage();
  const figures = [
    [t.views, formatNumber(vehicle.recentViews, language)],
    [t.bookings, formatNumber(vehicle.bookings, language)],
    [t.earnings, formatEurosExact(vehicle.earningsCents, language)],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t.photos}</dt>
        <dd className="tabular">{formatNumber(vehicle.imageCount, language)}</dd>
      </div>
    </dl>
  );
}

type RowProps = {
  vehicle: OwnVehicle;
  isCopying: boolean;
  onCopy: () => void;
  onRemove: () => void;
};

function Actions({ vehicle, isCopying, onCopy, onRemove }: RowProps) {
  const t = useText(partnerText);
  const buttonProps = { variant: "subtle", size: "sm", h: 44, px: "sm" } as const;
  const iconProps = { ...buttonProps, className: classes.icon } as const;
  return (
    <div className={classes.actions}>
      <Button
        {...buttonProps}
        variant="light"
        aria-label={t.editOf(vehicle.title)}
        leftSection={<IconPencil size={18} aria-hidden />}
        renderRoot={(root) => (
          <Link
            to="/dashboard"
            // The list keeps its filters for the way back.
            search={(now) => ({ ...now, tab: "my-vehicles", edit: vehicle.id })}
            {...root}
          />
        )}
      >
        {t.edit}
      </Button>
      {vehicle.status === "approved" && (
        <Tooltip label={t.view} withinPortal={false}>
          <Button
            {...iconProps}
            aria-label={t.viewOf(vehicle.title)}
            leftSection={<IconExternalLink size={18} aria-hidden />}
            renderRoot={(root) => (
              <Link to="/vehicles/$slug" params={{ slug: vehicle.slug }} {...root} />
            )}
          ></Button>
        </Tooltip>
      )}
      <RowMenu of={vehicle.title} isBusy={isCopying}>
        <Menu.Item leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />} onClick={onCopy}>
          {t.duplicate}
        </Menu.Item>
        <Menu.Item
          color="terracotta"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={onRemove}
        >
          {t.remove}
        </Menu.Item>
      </RowMenu>
    </div>
  );
}

/** One of the partner's own vehicles: its status, figures and actions. */
export function VehicleRow(props: RowProps) {
  const { vehicle } = props;
  const t = useText(partnerText);
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  return (
    <Paper component="article" withBorder className={classes.row}>
      <div className={classes.media}>
        <VehicleImage
          className={classes.image}
          image={vehicle.image}
          alt=""
          type={vehicle.type}
          sizes="112px"
        />
      </div>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {vehicle.title}
        </Title>
        {vehicle.plate && <Plate plate={vehicle.plate} />}
        <VehicleStatusBadge status={vehicle.status} label={t.status[vehicle.status]} />
      </div>
      <div className={classes.facts}>
        <Text size="sm" c="dimmed">
          {vehicle.brand} · {labels.type[vehicle.type]}
        </Text>
        <Text fw={600} className="tabular">
          {labels.perDay(formatEuros(vehicle.pricePerDayCents, language))}
        </Text>
        <Figures vehicle={vehicle} />
      </div>
      {vehicle.status === "rejected" && (
        <div className={classes.reason}>
          <RejectionAlert reason={vehicle.rejectionReason}>
            <ResubmitButton vehicle={vehicle} />
          </RejectionAlert>
        </div>
      )}
      <Actions {...props} />
    </Paper>
  );
}
