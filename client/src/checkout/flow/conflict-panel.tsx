import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCalendarX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { rentalDatesOf } from "#client/booking/rental/rental-dates-of.ts";
import { formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { LocalPeriod } from "#shared/local-time.ts";
import { checkoutText } from "./text.ts";
import type { Checkout } from "./use-checkout.ts";

/**
 * Shown when the chosen dates are taken: nearest free dates as buttons, other dates or vehicles.
 */
export function ConflictPanel(props: { checkout: Checkout; nearest: readonly LocalPeriod[] }) {
  const t = useText(checkoutText).conflict;
  const language = useLanguage();
  const { address, changeRental, focus, send } = props.checkout;
  const chooseDates = (period: LocalPeriod) =>
    changeRental(
      rentalDatesOf(period),
      // The summary shows the new dates and their price before the payment does.
      address.step === 4 ? 3 : address.step,
    );
  const chooseOthers = () => {
    send({ type: "rentalChanged" });
    if (address.step === 2) focus.focusPart("rental");
    else address.goTo(2);
  };
  return (
    <Alert color="terracotta" icon={<IconCalendarX aria-hidden />} title={t.title} role="alert">
      <Text>{props.nearest.length > 0 ? t.text : t.none}</Text>
      <Group mt="sm" gap="xs">
        {props.nearest.map((period) => (
          <Button
            key={period.from}
            variant="filled"
            classNames={wrapping}
            onClick={() => chooseDates(period)}
          >
            {formatLocalDateTime(period.from, language)} –{" "}
            {formatLocalDateTime(period.to, language)}
          </Button>
        ))}
        <Button variant="default" onClick={chooseOthers}>
          {t.otherDates}
        </Button>
        <Button variant="default" renderRoot={(root) => <Link to="/vehicles" {...root} />}>
          {t.otherVehicle}
        </Button>
      </Group>
    </Alert>
  );
}
