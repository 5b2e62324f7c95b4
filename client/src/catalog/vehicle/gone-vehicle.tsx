import { Button, Container } from "@mantine/core";
import { IconArrowRight, IconCarOff } from "@tabler/icons-react";
import { Link, useSearch } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { VehicleRow } from "#client/catalog/suggestions/vehicle-row.tsx";
import { type RentalSearch, rentalPart, similarInput } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { EmptyScene } from "#client/ui/empty-scene/empty-scene.tsx";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import classes from "./gone-vehicle.module.css";
import { vehicleText } from "./vehicle-text.ts";

/** Shown for the link to a removed vehicle: that it is gone, and vehicles of the same type. */
export function GoneVehicle({ type }: { type: VehicleType }) {
  const t = useText(vehicleText);
  const rental = rentalPart(useSearch({ strict: false }));
  return (
    <Container className={classes.page}>
      <div role="alert">
        <EmptyScene
          order={1}
          title={t.gone}
          text={t.goneHint}
          icon={<IconCarOff size={36} stroke={1.5} aria-hidden />}
        >
          <Button
            renderRoot={(root) => <Link to="/vehicles" search={{ type, ...rental }} {...root} />}
            rightSection={<IconArrowRight size={18} aria-hidden />}
          >
            {t.goneAction}
          </Button>
        </EmptyScene>
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
