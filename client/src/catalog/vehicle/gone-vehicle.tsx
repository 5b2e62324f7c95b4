import { Container, Title } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { similarInput } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import classes from "./gone-vehicle.module.css";
import { bookingText, vehicleText } from "./vehicle-text.ts";

/** Vehicles of the same type, shown for links to removed vehicles. */
export function SimilarToGone({ type }: { type: VehicleType }) {
  const t = useText(vehicleText);
  const booking = useText(bookingText);
  const bookingLink = useBookingLink();
  const similar = trpc.catalog.list.useQuery(similarInput(type)).data?.vehicles ?? [];
  if (similar.length === 0) return null;
  return (
    <Container component="section" pb={80} aria-labelledby="similar">
      <Title order={2} id="similar" className={classes.title}>
        {t.similar}
      </Title>
      <ul className={classes.grid}>
        {similar.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCardView
              vehicle={vehicle}
              book={bookingLink(vehicle)}
              bookLabel={booking.book}
            />
          </li>
        ))}
      </ul>
    </Container>
  );
}
