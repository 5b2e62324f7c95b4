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
import { useLanguage, useText } from "#client/text/language.tsx";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import {
  EXTRA_LABELS,
  factName,
  factShortName,
  formatFact,
} from "#shared/vehicle/vehicle-fact-labels.ts";
import type { VehicleFact } from "#shared/vehicle/vehicle-facts.ts";
import type { VehicleExtra } from "#shared/vehicle/vehicle-values.ts";
import classes from "./vehicle-facts.module.css";
import { vehicleText } from "./vehicle-text.ts";

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const EXTRA_ICONS: Record<VehicleExtra, Icon> = {
  gps: IconMapPin,
  bluetooth: IconBluetooth,
  childSeat: IconBabyCarriage,
  usb: IconUsb,
};

/**
 * Where the page shows each fact: among the main features if it has an icon, and in the table of
 * technical details. Both show them in this order.
 */
const SHOWN = {
  transmission: { Icon: IconManualGearbox, isInTable: true },
  fuelType: { Icon: IconGasStation, isInTable: true },
  engineSize: { Icon: null, isInTable: true },
  year: { Icon: null, isInTable: true },
  seats: { Icon: IconArmchair, isInTable: true },
  color: { Icon: null, isInTable: true },
  doors: { Icon: IconCarDoor, isInTable: true },
  luggageCapacity: { Icon: IconLuggage, isInTable: true },
  airConditioning: { Icon: IconAirConditioning, isInTable: false },
  unlimitedMileage: { Icon: IconInfinity, isInTable: true },
  // The terms and the booking panel show how long it is rented, the calendar when.
  minRentalDays: { Icon: null, isInTable: false },
  maxRentalDays: { Icon: null, isInTable: false },
  bufferHours: { Icon: null, isInTable: false },
} satisfies Record<VehicleFact, { Icon: Icon | null; isInTable: boolean }>;

const SHOWN_FACTS = Object.keys(SHOWN) as VehicleFact[];
const TABLE_FACTS = SHOWN_FACTS.filter((fact) => SHOWN[fact].isInTable);

/** Main features as icons with labels. Unknown and missing ones are left out. */
export function FeatureIcons({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(vehicleText);
  const language = useLanguage();
  return (
    <section aria-label={t.features}>
      <ul className={classes.features}>
        {SHOWN_FACTS.map((fact) => {
          const { Icon } = SHOWN[fact];
          const value = vehicle[fact];
          if (Icon === null || value === null || value === false) return null;
          return (
            <li key={fact} className={classes.feature}>
              <Icon size={26} stroke={1.5} />
              <span className={classes.featureName}>{factShortName(fact, language)}</span>
              <strong>{formatFact(fact, value, language)}</strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Technical table. Shows `-` for unknown values, and for the engine size of electric vehicles. */
export function TechnicalTable({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(vehicleText);
  const language = useLanguage();
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {t.technical}
      </Title>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="lg">
        <Table.Tbody>
          {TABLE_FACTS.map((fact) => {
            const value = vehicle[fact];
            const isShown = value !== null && value !== 0;
            return (
              <Table.Tr key={fact}>
                <Table.Th scope="row" fw={500} c="dimmed">
                  {factName(fact, language)}
                </Table.Th>
                <Table.Td fw={600} className="tabular">
                  {isShown ? formatFact(fact, value, language) : "-"}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Additional equipment. */
export function VehicleExtras({ extras }: { extras: readonly VehicleExtra[] }) {
  const t = useText(vehicleText);
  const labels = useText(EXTRA_LABELS);
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
              {labels[extra].name}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
