import { Button } from "@mantine/core";
import { IconHeartOff } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import { useChangeFavourite } from "#client/vehicle/favourites/use-favourites.ts";
import type { FavouriteVehicle } from "#shared/account/favourites.ts";
import { favouritesPageText } from "./favourites-page-text.ts";
import classes from "./favourites-screen.module.css";

/** A favourite that is no longer on offer, by its name. */
export function GoneFavourite(props: { vehicle: FavouriteVehicle; onRemoved: () => void }) {
  const { vehicle, onRemoved } = props;
  const t = useText(favouritesPageText);
  const change = useChangeFavourite();
  return (
    <article className={classes.gone}>
      <IconHeartOff size={40} stroke={1.4} aria-hidden />
      <div>
        <h2 className={classes.name}>{vehicle.title}</h2>
        <p className={classes.reason}>{t.gone}</p>
      </div>
      <Button
        variant="default"
        aria-label={t.removeVehicle(vehicle.title)}
        onClick={() => {
          change(vehicle, false);
          onRemoved();
        }}
      >
        {t.remove}
      </Button>
    </article>
  );
}
