import { Button, Container, Text, Title } from "@mantine/core";
import { IconArrowRight, IconCarOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { similarInput } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import classes from "./gone-vehicle.module.css";
import { bookingText, vehicleText } from "./vehicle-text.ts";

/** Shown for the link to a removed vehicle: that it is gone, and vehicles of the same type. */
export function GoneVehicle({ type }: { type: VehicleType }) {
  const t = useText(vehicleText);
  return (
    <Container className={classes.page}>
      <div role="alert" className={classes.panel}>
        <span className={classes.icon}>
          <IconCarOff size={32} stroke={1.5} aria-hidden />
        </span>
        <div className={classes.text}>
          <Title order={1} size="h2">
            {t.gone}
          </Title>
          <Text c="dimmed" size="lg">
            {t.goneHint}
          </Text>
        </div>
        <Button
          size="md"
          className={classes.back}
          renderRoot={(root) => <Link to="/vehicles" search={{ type }} {...root} />}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {t.goneAction[type]}
        </Button>
      </div>
      <SimilarToGone type={type} />
    </Container>
  );
}

function SimilarToGone({ type }: { type: VehicleType }) {
  const t = useText(vehicleText);
  const booking = useText(bookingText);
  const bookingLink = useBookingLink();
  const similar = trpc.catalog.list.useQuery(similarInput(type)).data?.vehicles ?? [];
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar">
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
    </section>
  );
}
