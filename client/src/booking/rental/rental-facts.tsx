import { Text } from "@mantine/core";
import {
  IconBuildingBank,
  IconCake,
  IconCalendarOff,
  IconCalendarRepeat,
  IconCarCrash,
  IconCreditCard,
  IconGasStation,
  IconHeadset,
  IconId,
  IconMapPin,
  IconReceiptTax,
  IconRoad,
  IconShieldCheck,
  IconShieldPlus,
  IconUserPlus,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { CatalogOptions, VehicleDetail } from "#shared/catalog/catalog.ts";
import { VAT_PERCENT } from "#shared/checkout/quote.ts";
import {
  type ExcludedFact,
  type IncludedFact,
  includedFacts,
  rentalFacts,
} from "#shared/rental-facts.ts";
import classes from "./rental-facts.module.css";
import { useRentalLengths } from "./rental-lengths.ts";
import { rentalTermsText } from "./rental-terms-text.ts";

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const ICONS: Record<IncludedFact | ExcludedFact, Icon> = {
  insurance: IconShieldCheck,
  kilometres: IconRoad,
  kilometresOver: IconRoad,
  places: IconMapPin,
  assistance: IconHeadset,
  vat: IconReceiptTax,
  fuel: IconGasStation,
  extraDrivers: IconUserPlus,
  extraCover: IconShieldPlus,
};

function Requirement(props: { Icon: Icon; name: string; value: string; hint: string }) {
  const { Icon, name, value, hint } = props;
  return (
    <div className={classes.requirement}>
      <dt>
        <span className={classes.badge}>
          <Icon size={24} stroke={1.6} />
        </span>
        {name}
      </dt>
      <dd>
        <strong>{value}</strong>
        <span>{hint}</span>
      </dd>
    </div>
  );
}

/** The deposit, or that the partner tells how much it is. */
function Deposit({ cents }: { cents: number | null }) {
  const t = useText(rentalTermsText);
  const language = useLanguage();
  const isKnown = cents !== null && cents > 0;
  return (
    <Requirement
      Icon={IconCreditCard}
      name={t.deposit}
      value={isKnown ? formatEuros(cents, language) : cents === 0 ? t.noDeposit : t.depositValue}
      hint={isKnown ? t.depositKnown : cents === 0 ? t.noDepositHint : t.depositHint}
    />
  );
}

/** The excess where the partner has entered it. */
function Excess({ cents }: { cents: number | null }) {
  const t = useText(rentalTermsText);
  const language = useLanguage();
  if (cents === null) return null;
  return (
    <Requirement
      Icon={IconCarCrash}
      name={t.excess}
      value={cents === 0 ? t.noExcess : formatEuros(cents, language)}
      hint={cents === 0 ? t.noExcessHint : t.excessHint}
    />
  );
}

function Facts(props: {
  title: string;
  facts: readonly { name: IncludedFact | ExcludedFact; text: string }[];
  included?: boolean;
}) {
  return (
    <div className={classes.side} data-included={props.included}>
      <Text component="h3" className={classes.sideTitle}>
        {props.title}
      </Text>
      <ul className={classes.facts}>
        {props.facts.map(({ name, text }) => {
          const FactIcon = ICONS[name];
          return (
            <li key={name}>
              <FactIcon size={22} stroke={1.6} />
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Returns what the price of this vehicle includes. */
export function useIncludedFacts(vehicle: VehicleDetail): { name: IncludedFact; text: string }[] {
  const t = useText(rentalTermsText);
  const texts: Record<IncludedFact, string> = {
    ...t.includedFacts,
    vat: t.vat(VAT_PERCENT),
  };
  return includedFacts(vehicle).map((name) => ({ name, text: texts[name] }));
}

type Props = { vehicle: VehicleDetail; options: CatalogOptions };

/** Age, licence and deposit in one line, for above what explains them. */
export function RequirementsInShort({ vehicle, options }: Props) {
  const t = useText(rentalTermsText);
  const language = useLanguage();
  const { minimumAge, licence } = rentalFacts(vehicle, options.minLicence);
  const { depositCents } = vehicle;
  return (
    <>
      {[
        t.ageValue(minimumAge),
        licence.category && t.licenceValue(licence.category),
        depositCents !== null &&
          (depositCents > 0 ? `${t.deposit} ${formatEuros(depositCents, language)}` : t.noDeposit),
      ]
        .filter(Boolean)
        .join(" · ")}
    </>
  );
}

/** What the driver must bring, when to pay, and until when cancelling is free. */
export function Requirements({ vehicle, options }: Props) {
  const t = useText(rentalTermsText);
  const lengths = useRentalLengths(vehicle);
  const { minRentalDays, minLicence, cancelBeforePickupHours } = options;
  const { minimumAge, licence } = rentalFacts(vehicle, minLicence);
  return (
    <dl className={classes.driver}>
      <Requirement Icon={IconCake} name={t.age} value={t.ageValue(minimumAge)} hint={t.ageHint} />
      <Requirement
        Icon={IconId}
        name={t.licence}
        value={licence.category ? t.licenceValue(licence.category) : t.licenceByEngine}
        hint={licence.heldYears === null ? t.licenceValid : t.licenceHeld(licence.heldYears)}
      />
      <Deposit cents={vehicle.depositCents} />
      <Excess cents={vehicle.excessCents} />
      <Requirement
        Icon={IconCalendarRepeat}
        name={t.duration}
        value={lengths?.note ?? t.durationFrom(minRentalDays)}
        hint={t.durationHint(options.leadHours)}
      />
      <Requirement
        Icon={IconBuildingBank}
        name={t.payment}
        value={t.paymentValue}
        hint={t.paymentHint(options.paymentHoldHours, options.paymentBeforePickupHours)}
      />
      <Requirement
        Icon={IconCalendarOff}
        name={t.cancellation}
        value={t.cancellationValue(cancelBeforePickupHours)}
        hint={t.cancellationHint}
      />
    </dl>
  );
}

/** What the price of this vehicle includes and excludes. */
export function PriceSides({ vehicle, options }: Props) {
  const t = useText(rentalTermsText);
  const included = useIncludedFacts(vehicle);
  const { excluded } = rentalFacts(vehicle, options.minLicence);
  return (
    <div className={classes.sides}>
      <Facts title={t.included} facts={included} included />
      <Facts
        title={t.excluded}
        facts={excluded.map((name) => ({ name, text: t.excludedFacts[name] }))}
      />
    </div>
  );
}

/** All that is to be known before renting this vehicle. */
export function RentalFactList(props: Props) {
  return (
    <div className={classes.list}>
      <Requirements {...props} />
      <PriceSides {...props} />
    </div>
  );
}
