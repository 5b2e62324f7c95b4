import { Table, Title } from "@mantine/core";
import {
  IconAirConditioning,
  IconArmchair,
  IconBabyCarriage,
  IconBluetooth,
  IconCarDoor,
  IconGasStation,
  IconInfinity,
  IconLuggage,
  IconManualGearbox,
  IconMapPin,
  IconUsb,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { valueText } from "#client/catalog/text.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import type { VehicleExtra } from "#shared/vehicle-values.ts";
import classes from "./vehicle-facts.module.css";
import { vehicleText } from "./vehicle-text.ts";

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const EXTRA_ICONS: Record<VehicleExtra, Icon> = {
  gps: IconMapPin,
  bluetooth: IconBluetooth,
  childSeat: IconBabyCarriage,
  usb: IconUsb,
};

/** Main features as icons with labels. Unknown ones are left out. */
export function FeatureIcons({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(vehicleText);
  const values = useText(valueText);
  const shared = useText(vehicleLabels);
  const { transmission, fuelType, seats, doors, luggageCapacity } = vehicle;
  const features: { Icon: Icon; name: string; value: string | null }[] = [
    {
      Icon: IconManualGearbox,
      name: t.feature.transmission,
      value: transmission && shared.transmission[transmission],
    },
    {
      Icon: IconGasStation,
      name: t.feature.fuelType,
      value: fuelType && shared.fuelType[fuelType],
    },
    { Icon: IconArmchair, name: t.feature.seats, value: seats === null ? null : String(seats) },
    { Icon: IconCarDoor, name: t.feature.doors, value: doors === null ? null : String(doors) },
    {
      Icon: IconLuggage,
      name: t.feature.luggageCapacity,
      value: luggageCapacity && values.luggageCapacity[luggageCapacity],
    },
    {
      Icon: IconAirConditioning,
      name: t.feature.airConditioning,
      value: vehicle.airConditioning ? values.yes : null,
    },
    {
      Icon: IconInfinity,
      name: t.feature.unlimitedMileage,
      value: vehicle.unlimitedMileage ? values.yes : null,
    },
  ];
  return (
    <section aria-label={t.features}>
      <ul className={classes.features}>
        {features
          .filter(({ value }) => value !== null)
          .map(({ Icon, name, value }) => (
            <li key={name} className={classes.feature}>
              <Icon size={26} stroke={1.5} />
              <span className={classes.featureName}>{name}</span>
              <strong>{value}</strong>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Technical table. Shows `-` for unknown values. */
export function TechnicalTable({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(vehicleText);
  const values = useText(valueText);
  const shared = useText(vehicleLabels);
  const language = useLanguage();
  const { transmission, fuelType, year, seats, color, doors, luggageCapacity, engineSize } =
    vehicle;
  const rows: [name: string, value: string | number | null][] = [
    [t.row.transmission, transmission && shared.transmission[transmission]],
    [t.row.fuelType, fuelType && shared.fuelType[fuelType]],
    [t.row.engine, engineSize ? shared.engine(formatNumber(engineSize, language)) : null],
    [t.row.year, year],
    [t.row.seats, seats],
    [t.row.color, color && values.color[color]],
    [t.row.doors, doors],
    [t.row.luggageCapacity, luggageCapacity && values.luggageCapacity[luggageCapacity]],
    [t.row.unlimitedMileage, vehicle.unlimitedMileage ? values.yes : values.no],
  ];
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {t.technical}
      </Title>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="lg">
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={500} c="dimmed">
                {name}
              </Table.Th>
              <Table.Td fw={600} className="tabular">
                {value ?? "-"}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Additional equipment. */
export function VehicleExtras({ extras }: { extras: readonly VehicleExtra[] }) {
  const t = useText(vehicleText);
  const values = useText(valueText);
  if (extras.length === 0) return null;
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {t.extras}
      </Title>
      <ul className={classes.extras}>
        {extras.map((extra) => {
          const ExtraIcon = EXTRA_ICONS[extra];
          return (
            <li key={extra}>
              <ExtraIcon size={20} stroke={1.7} />
              {values.extra[extra]}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
