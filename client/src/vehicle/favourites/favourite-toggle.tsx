import { IconHeart } from "@tabler/icons-react";
import clsx from "clsx";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { FavouriteVehicle } from "#shared/account/favourites.ts";
import classes from "./favourite-toggle.module.css";
import { favouritesText } from "./favourites-text.ts";
import { useChangeFavourite, useFavourites } from "./use-favourites.ts";

type Props = {
  vehicle: FavouriteVehicle;
  /** On a card's image, or in the head of a vehicle's page. */
  placement: "card" | "page";
  /** Called after the mark was removed. */
  onRemoved?: () => void;
};

/** The heart that marks a vehicle as a favourite. Its state is known in the browser only. */
export function FavouriteToggle({ vehicle, placement, onRemoved }: Props) {
  const t = useText(favouritesText);
  const { vehicles } = useFavourites();
  const change = useChangeFavourite();
  const isMarked = vehicles?.some(({ id }) => id === vehicle.id) ?? false;
  const name = t.favourite(vehicle.title);
  return (
    <button
      type="button"
      className={clsx(basics.bare, basics.needsScripts, classes.toggle)}
      data-placement={placement}
      aria-pressed={isMarked}
      aria-label={name}
      disabled={vehicles === undefined}
      onClick={() => {
        change(vehicle, !isMarked);
        if (isMarked) onRemoved?.();
      }}
    >
      <IconHeart size={22} stroke={1.8} aria-hidden />
    </button>
  );
}
