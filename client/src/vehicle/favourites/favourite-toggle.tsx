import { IconHeart } from "@tabler/icons-react";
import clsx from "clsx";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { FavouriteVehicle } from "#shared/account/favourites.ts";
import { useDeviceFavourites } from "./device-favourites.ts";
import classes from "./favourite-toggle.module.css";
import { favouritesText } from "./favourites-text.ts";
import {
  useChangeAccountFavourite,
  useChangeDeviceFavourite,
  useFavourites,
  useServedFavourites,
} from "./use-favourites.ts";

type Props = {
  vehicle: FavouriteVehicle;
  /** On a card's image, or in the head of a vehicle's page. */
  placement: "card" | "page";
  /** Called after the mark was removed. */
  onRemoved?: () => void;
  /** Called after it was set. */
  onMarked?: () => void;
};

type HeartProps = Pick<Props, "vehicle" | "placement"> & {
  isMarked: boolean;
  /** Undefined while it is unknown whether it is marked. */
  onClick: (() => void) | undefined;
};

function Heart({ vehicle, placement, isMarked, onClick }: HeartProps) {
  const t = useText(favouritesText);
  return (
    <button
      type="button"
      className={clsx(basics.bare, basics.needsScripts, classes.toggle)}
      data-placement={placement}
      aria-pressed={isMarked}
      aria-label={t.favourite(vehicle.title)}
      disabled={onClick === undefined}
      onClick={onClick}
    >
      <IconHeart size={22} stroke={1.8} aria-hidden />
    </button>
  );
}

type LiveToggleProps = Props & {
  vehicles: readonly FavouriteVehicle[] | undefined;
  onChange: (vehicle: FavouriteVehicle, isMarked: boolean) => void;
};

function LiveToggle(props: LiveToggleProps) {
  const { vehicle, placement, vehicles, onChange, onRemoved, onMarked } = props;
  const isMarked = vehicles?.some(({ id }) => id === vehicle.id) ?? false;
  const toggle = () => {
    onChange(vehicle, !isMarked);
    if (isMarked) onRemoved?.();
    else onMarked?.();
  };
  return (
    <Heart
      vehicle={vehicle}
      placement={placement}
      isMarked={isMarked}
      onClick={vehicles && toggle}
    />
  );
}

function AccountToggle(props: Props) {
  const { vehicles } = useFavourites();
  return <LiveToggle {...props} vehicles={vehicles} onChange={useChangeAccountFavourite()} />;
}

/** A list has 24 of these, so it leaves out the hooks that only accounts need. */
function DeviceToggle(props: Props) {
  const vehicles = useDeviceFavourites();
  return <LiveToggle {...props} vehicles={vehicles} onChange={useChangeDeviceFavourite()} />;
}

function CallersToggle(props: Props) {
  const viewer = useViewer();
  // While the user is unknown, so are the favourites, and the heart cannot be pressed.
  return viewer === null ? <DeviceToggle {...props} /> : <AccountToggle {...props} />;
}

/** The same without the hooks that follow changes; a page has up to 24 hearts. */
function ServedToggle({ vehicle, placement }: Props) {
  const vehicles = useServedFavourites();
  const isMarked = vehicles?.some(({ id }) => id === vehicle.id) ?? false;
  return (
    <Heart
      vehicle={vehicle}
      placement={placement}
      isMarked={isMarked}
      onClick={vehicles && (() => undefined)}
    />
  );
}

/** The heart that marks a vehicle as a favourite. A visitor's are known in the browser only. */
export const FavouriteToggle = import.meta.env.SSR ? ServedToggle : CallersToggle;
