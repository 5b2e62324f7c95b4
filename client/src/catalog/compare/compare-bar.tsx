import { Button, CloseButton, UnstyledButton } from "@mantine/core";
import { IconArrowsDiff, IconX } from "@tabler/icons-react";
import { Link, useMatchRoute, useSearch } from "@tanstack/react-router";
import { readRentalSearch } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { ThemeProvider } from "#client/ui/theme-provider.tsx";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import {
  COMPARED_LIMIT,
  type ComparedVehicle,
  compareThese,
  removeCompared,
  useCompared,
} from "#client/vehicle/compare/compared-vehicles.ts";
import { VehicleIcon } from "#client/vehicle/vehicle-icon.tsx";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import classes from "./compare-bar.module.css";
import { toCompareSearch } from "./compare-search.ts";

/** Vehicles chosen for comparison, with a link to compare them. */
export default function CompareBar() {
  return (
    <ThemeProvider>
      <Bar />
    </ThemeProvider>
  );
}

function Bar() {
  const t = useText(compareText);
  const chosen = useCompared();
  const isVehiclePage = Boolean(useMatchRoute()({ to: "/vehicles/$slug" }));
  const search = useSearch({ strict: false });
  const free = COMPARED_LIMIT - chosen.length;
  return (
    <section
      className={classes.bar}
      data-bottom-bar
      aria-label={t.bar}
      data-above-booking={isVehiclePage || undefined}
    >
      <ul className={classes.vehicles}>
        {chosen.map((vehicle) => (
          <Chosen key={vehicle.slug} vehicle={vehicle} />
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={index} className={classes.free} aria-hidden>
            <span>{t.free}</span>
          </li>
        ))}
      </ul>
      {chosen.length > 1 ? (
        <Button
          className={classes.open}
          leftSection={<IconArrowsDiff size={20} stroke={1.8} aria-hidden />}
          renderRoot={(rootProps) => (
            <Link
              to="/compare"
              search={toCompareSearch(
                chosen.map(({ slug }) => slug),
                readRentalSearch(search),
              )}
              {...rootProps}
            />
          )}
        >
          {t.open(chosen.length)}
        </Button>
      ) : (
        <span className={classes.hint}>{t.oneMore}</span>
      )}
      <CloseButton
        className={classes.clear}
        size="xl"
        aria-label={t.clear}
        onClick={() => compareThese([])}
      />
    </section>
  );
}

function Chosen({ vehicle }: { vehicle: ComparedVehicle }) {
  const t = useText(compareText);
  return (
    <li className={classes.vehicle}>
      {vehicle.image ? (
        <VehicleImage
          className={classes.image}
          image={vehicle.image}
          alt=""
          type={vehicle.type}
          sizes="72px"
        />
      ) : (
        <span className={classes.image}>
          <VehicleIcon type={vehicle.type} size={28} />
        </span>
      )}
      <span className={classes.title}>{vehicle.title}</span>
      <UnstyledButton
        className={classes.remove}
        aria-label={t.remove(vehicle.title)}
        onClick={() => removeCompared(vehicle.slug)}
      >
        <IconX size={14} stroke={2.4} aria-hidden />
      </UnstyledButton>
    </li>
  );
}
