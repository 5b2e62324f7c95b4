import {
  IconAirConditioning,
  IconArmchair,
  IconBabyCarriage,
  IconBluetooth,
  IconCalendarEvent,
  IconCarDoor,
  IconEngine,
  IconGasStation,
  IconInfinity,
  IconLuggage,
  IconManualGearbox,
  IconMapPin,
  IconPalette,
  IconUsb,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import { describeFact, EXTRA_LABELS, factShortName } from "#shared/vehicle/vehicle-fact-labels.ts";
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
 * The facts of the page in their order, each with its icon; null for those that it shows elsewhere.
 * `needsValue` leaves a fact out that is unknown, none or absent.
 */
const SHOWN = {
  transmission: { Icon: IconManualGearbox, needsValue: false },
  fuelType: { Icon: IconGasStation, needsValue: false },
  seats: { Icon: IconArmchair, needsValue: false },
  doors: { Icon: IconCarDoor, needsValue: true },
  luggageCapacity: { Icon: IconLuggage, needsValue: false },
  airConditioning: { Icon: IconAirConditioning, needsValue: true },
  unlimitedMileage: { Icon: IconInfinity, needsValue: false },
  engineSize: { Icon: IconEngine, needsValue: true },
  year: { Icon: IconCalendarEvent, needsValue: false },
  color: { Icon: IconPalette, needsValue: false },
  // The terms and the booking panel show how long it is rented, the calendar when.
  minRentalDays: null,
  maxRentalDays: null,
  bufferHours: null,
  // Likewise the terms.
  depositCents: null,
  excessCents: null,
} satisfies Record<VehicleFact, { Icon: Icon; needsValue: boolean } | null>;

const SHOWN_FACTS = Object.keys(SHOWN) as VehicleFact[];

/** All facts of the vehicle, each once. Shows `-` for unknown ones. */
export function VehicleFactList({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(vehicleText);
  const language = useLanguage();
  return (
    <section aria-label={t.technical}>
      <dl className={classes.facts}>
        {SHOWN_FACTS.map((fact) => {
          const shown = SHOWN[fact];
          const value = vehicle[fact];
          const isKnown = value !== null && value !== 0;
          if (!shown || (shown.needsValue && !(isKnown && value))) return null;
          return (
            <div key={fact} className={classes.fact}>
              <dt>
                <shown.Icon size={26} stroke={1.5} />
                {factShortName(fact, language)}
              </dt>
              <dd>{isKnown ? describeFact(fact, value, language) : "-"}</dd>
            </div>
          );
        })}
      </dl>
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
      <h2 className={`${basics.heading} ${basics.small}`}>{t.extras}</h2>
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
