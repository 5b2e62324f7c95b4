import { Container, Title } from "@mantine/core";
import { trpc } from "#client/api.ts";
import { useBookingLink } from "#client/booking-intent.ts";
import { useWords } from "#client/text/language.tsx";
import { VehicleCardView } from "#client/ui/vehicle-card.tsx";
import { useViewer } from "#client/viewer.ts";
import type { VehicleType } from "#shared/vehicle-values.ts";
import classes from "./gone-vehicle.module.css";
import { similarInput } from "./vehicle-search.ts";
import { bookingText, vehicleText } from "./vehicle-text.ts";

/** Vehicles of the same type, for whoever followed an old link. */
export function SimilarToGone({ type }: { type: VehicleType }) {
  const t = useWords(vehicleText);
  const booking = useWords(bookingText);
  const viewer = useViewer();
  const bookingLink = useBookingLink();
  const similar = trpc.catalog.list.useQuery(similarInput(type)).data?.vehicles ?? [];
  if (similar.length === 0) return null;
  return (
    <Container component="section" pb={80} aria-labelledby="similar">
      <Title order={2} id="similar" className={classes["title"]}>
        {t.similar}
      </Title>
      <ul className={classes["grid"]}>
        {similar.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCardView
              vehicle={vehicle}
              book={bookingLink(vehicle)}
              bookLabel={viewer ? booking.book : booking.signInToBook}
            />
          </li>
        ))}
      </ul>
    </Container>
  );
}
