import { Text } from "@mantine/core";
import {
  IconCar,
  IconCreditCard,
  IconGasStation,
  IconHeadset,
  IconId,
  IconLicense,
  IconTicket,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { capitalized } from "#client/text/capitalized.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import type { SecurityAmounts } from "#shared/vehicle/vehicle-facts.ts";
import { TripCard } from "./trip-card.tsx";
import classes from "./trip-list.module.css";
import { tripText } from "./trip-text.ts";

function Item(props: {
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  name: string;
  children?: ReactNode;
}) {
  const { Icon } = props;
  return (
    <li className={classes.item}>
      <span className={classes.icon} aria-hidden>
        <Icon size={22} stroke={1.6} />
      </span>
      <div>
        <Text fw={600}>{props.name}</Text>
        {props.children && (
          <Text size="sm" c="dimmed">
            {props.children}
          </Text>
        )}
      </div>
    </li>
  );
}

/** The documents that the driver needs at pickup. */
export function BringList({ booking }: { booking: CustomerBooking }) {
  const t = useText(tripText);
  const language = useLanguage();
  const { minimumAge, licence } = booking.driver;
  const licenceHints = [
    licence.category && t.licenceOf(licence.category),
    licence.heldYears !== null && t.licenceHeld(licence.heldYears),
  ].filter((hint): hint is string => Boolean(hint));
  return (
    <TripCard id="bring" title={t.bring}>
      <ul className={classes.list}>
        <Item Icon={IconLicense} name={t.licence}>
          {capitalized(licenceHints.join(", "))}
        </Item>
        <Item Icon={IconId} name={t.identity}>
          {t.identityHint(minimumAge)}
        </Item>
        {booking.depositCents !== 0 && (
          <Item Icon={IconCreditCard} name={t.card}>
            {booking.depositCents
              ? t.cardHintFor(formatEuros(booking.depositCents, language))
              : t.cardHint}
          </Item>
        )}
        <Item Icon={IconTicket} name={t.reference}>
          <span className="tabular">{displayId(booking.id)}</span>
        </Item>
      </ul>
    </TripCard>
  );
}

/** Returns what is known of deposit and damage: the amounts of the booking, or whom to ask. */
function useSecurityTexts({ depositCents, excessCents }: Partial<SecurityAmounts>) {
  const t = useText(tripText);
  const language = useLanguage();
  const deposit = depositCents
    ? t.depositOf(formatEuros(depositCents, language))
    : depositCents === 0
      ? t.depositNone
      : t.depositText;
  const excess = excessCents
    ? t.excessOf(formatEuros(excessCents, language))
    : excessCents === 0
      ? t.excessNone
      : null;
  return { deposit, damage: excess ? `${excess} ${t.damageText}` : t.damageText };
}

/**
 * Deposit, fuel and damage. Before the pickup the list of what to bring explains a known deposit.
 * @param props.isUnderway adds roadside assistance, and the deposit that is blocked now
 */
export function TripRules(props: { booking: CustomerBooking; isUnderway?: boolean }) {
  const t = useText(tripText);
  const { booking, isUnderway } = props;
  const security = useSecurityTexts(booking);
  return (
    <TripCard id="rules" title={t.rules}>
      <ul className={classes.list}>
        {isUnderway && (
          <Item Icon={IconHeadset} name={t.help}>
            {t.helpText}
          </Item>
        )}
        {(isUnderway || !booking.depositCents) && (
          <Item Icon={IconCreditCard} name={t.deposit}>
            {security.deposit}
          </Item>
        )}
        <Item Icon={IconGasStation} name={t.fuel}>
          {t.fuelText}
        </Item>
        <Item Icon={IconCar} name={t.damage}>
          {security.damage}
        </Item>
      </ul>
    </TripCard>
  );
}
