import { Button, Container, Text, Title } from "@mantine/core";
import { IconArrowRight, IconCarOff } from "@tabler/icons-react";
import { Link, useSearch } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { VehicleRow } from "#client/catalog/suggestions/vehicle-row.tsx";
import { type RentalSearch, rentalPart, similarInput } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import classes from "./gone-vehicle.module.css";
import { vehicleText } from "./vehicle-text.ts";

/** Shown for the link to a removed vehicle: that it is gone, and vehicles of the same type. */
export function GoneVehicle({ type }: { type: VehicleType }) {
  const t = useText(vehicleText);
  const rental = rentalPart(useSearch({ strict: false }));
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
          renderRoot={(root) => <Link to="/vehicles" search={{ type, ...rental }} {...root} />}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {t.goneAction}
        </Button>
      </div>
      <SimilarToGone type={type} search={rental} />
    </Container>
  );
}

function SimilarToGone({ type, search }: { type: VehicleType; search: RentalSearch }) {
  const t = useText(vehicleText);
  const similar = trpc.catalog.list.useQuery(similarInput(type, search)).data?.vehicles ?? [];
  return <VehicleRow heading={t.similar} vehicles={similar} search={search} />;
}
