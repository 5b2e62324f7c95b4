import { Text, Title } from "@mantine/core";
import {
  IconCake,
  IconCalendarRepeat,
  IconCreditCard,
  IconGasStation,
  IconHeadset,
  IconId,
  IconReceiptTax,
  IconRoad,
  IconShieldCheck,
  IconShieldPlus,
  IconTruckDelivery,
  IconUserPlus,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useWords } from "#client/text/language.tsx";
import type { CatalogOptions, VehicleDetail } from "#shared/catalog.ts";
import { type ExcludedFact, type IncludedFact, rentalFacts } from "#shared/rental-facts.ts";
import classes from "./rental-terms.module.css";
import { rentalTermsText } from "./rental-terms-text.ts";

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const ICONS: Record<IncludedFact | ExcludedFact, Icon> = {
  insurance: IconShieldCheck,
  kilometres: IconRoad,
  kilometresOver: IconRoad,
  assistance: IconHeadset,
  vat: IconReceiptTax,
  fuel: IconGasStation,
  extraDrivers: IconUserPlus,
  extraCover: IconShieldPlus,
  delivery: IconTruckDelivery,
};

function Requirement(props: { Icon: Icon; name: string; value: string; hint: string }) {
  const { Icon, name, value, hint } = props;
  return (
    <div className={classes["requirement"]}>
      <dt>
        <span className={classes["badge"]}>
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

function Facts(props: {
  title: string;
  facts: readonly { name: IncludedFact | ExcludedFact; text: string }[];
  included?: boolean;
}) {
  return (
    <div className={classes["side"]} data-included={props.included}>
      <Text component="h3" className={classes["sideTitle"]}>
        {props.title}
      </Text>
      <ul className={classes["facts"]}>
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

/** What the driver brings, what the price holds, and what it leaves out, for this very vehicle. */
export function RentalTerms(props: {
  vehicle: VehicleDetail;
  options: Pick<CatalogOptions, "minRentalDays" | "minLicence">;
}) {
  const t = useWords(rentalTermsText);
  const { minimumAge, licence, included, excluded } = rentalFacts(
    props.vehicle,
    props.options.minLicence,
  );
  return (
    <section className={classes["section"]} aria-labelledby="rental-terms">
      <Title order={2} size="h3" id="rental-terms">
        {t.title}
      </Title>
      <dl className={classes["driver"]} aria-label={t.driver}>
        <Requirement Icon={IconCake} name={t.age} value={t.ageValue(minimumAge)} hint={t.ageHint} />
        <Requirement
          Icon={IconId}
          name={t.licence}
          value={licence.category ? t.licenceValue(licence.category) : t.licenceByEngine}
          hint={licence.heldYears === null ? t.licenceValid : t.licenceHeld(licence.heldYears)}
        />
        <Requirement
          Icon={IconCreditCard}
          name={t.deposit}
          value={t.depositValue}
          hint={t.depositHint}
        />
        <Requirement
          Icon={IconCalendarRepeat}
          name={t.duration}
          value={t.durationValue(props.options.minRentalDays)}
          hint={t.durationHint}
        />
      </dl>
      <div className={classes["sides"]}>
        <Facts
          title={t.included}
          facts={included.map((name) => ({ name, text: t.includedFacts[name] }))}
          included
        />
        <Facts
          title={t.excluded}
          facts={excluded.map((name) => ({ name, text: t.excludedFacts[name] }))}
        />
      </div>
    </section>
  );
}
