import { Alert, Text } from "@mantine/core";
import { IconClockOff } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import type { VehicleCard } from "#shared/catalog/catalog.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { isOpenAt, type OpeningHours } from "#shared/partner/opening-hours.ts";
import { openingHoursText } from "./opening-hours-text.ts";

/** Dates and times as an address may have them; a missing time is the default hour. */
type ChosenTimes = {
  pickupDate?: string | undefined;
  pickupTime?: string | undefined;
  returnDate?: string | undefined;
  returnTime?: string | undefined;
};

/** True where a day is chosen at which the partner is closed at that time. */
function isClosed(hours: OpeningHours, date?: string, time: string = DEFAULT_TIME): boolean {
  return Boolean(date) && !isOpenAt(hours, date ?? "", time);
}

/**
 * Informs the customer that the partner is closed at pickup or return (BR-323). Nothing where the
 * partner is open, or no dates are chosen.
 * @param props.isBooked true once the customer has the partner's phone
 */
export function ClosedNote(props: {
  hours: OpeningHours | null;
  times: ChosenTimes;
  isBooked?: boolean;
  className?: string | undefined;
}) {
  const t = useText(openingHoursText);
  const { hours, times } = props;
  if (!hours) return null;
  const pickup = isClosed(hours, times.pickupDate, times.pickupTime);
  const isReturnClosed = isClosed(hours, times.returnDate, times.returnTime);
  if (!pickup && !isReturnClosed) return null;
  const end = isReturnClosed ? "return" : "pickup";
  return (
    <Alert color="sun" icon={<IconClockOff aria-hidden />} p="sm" className={props.className}>
      <Text size="sm">
        {t.closedAt[pickup && isReturnClosed ? "both" : end]}{" "}
        {props.isBooked ? t.arrangeNow : t.arrange}
      </Text>
    </Alert>
  );
}

/** The same for a vehicle, whose partner is read first. */
export function VehicleClosedNote(props: {
  vehicle: Pick<VehicleCard, "offeredBy">;
  times: ChosenTimes;
  className?: string;
}) {
  const { offeredBy } = props.vehicle;
  const partner = trpc.catalog.partner.useQuery(
    { partnerId: offeredBy?.id ?? "" },
    { enabled: offeredBy !== null },
  );
  const hours = partner.data?.openingHours ?? null;
  return <ClosedNote hours={hours} times={props.times} className={props.className} />;
}
