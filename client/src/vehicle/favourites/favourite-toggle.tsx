import { IconHeart } from "@tabler/icons-react";
import clsx from "clsx";
import type { Ref } from "react";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { useStableFocus } from "#client/ui/use-stable-focus.ts";
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
  /** Undefined for as long as the mark is the one that the server rendered. */
  isMarked: boolean | undefined;
  /** Undefined while it is unknown whether it is marked. */
  onClick: (() => void) | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
};

function Heart({ vehicle, placement, isMarked, onClick, buttonRef }: HeartProps) {
  const t = useText(favouritesText);
  return (
    <button
      ref={buttonRef}
      type="button"
      className={clsx(basics.bare, basics.needsScripts, classes.toggle)}
      data-placement={placement}
      aria-pressed={isMarked}
      suppressHydrationWarning
      aria-label={t.favourite(vehicle.title)}
      // With `disabled`, a focused heart would lose the focus while favourites load.
      aria-disabled={onClick === undefined || undefined}
      onClick={onClick}
    >
      <IconHeart size={22} stroke={1.8} aria-hidden />
    </button>
  );
}

type CallersProps = Props & { buttonRef: Ref<HTMLButtonElement> };

type LiveToggleProps = CallersProps & {
  vehicles: readonly FavouriteVehicle[] | undefined;
  isServed?: boolean;
  onChange: (vehicle: FavouriteVehicle, isMarked: boolean) => void;
};

function LiveToggle(props: LiveToggleProps) {
  const { vehicle, placement, vehicles, isServed, onChange, onRemoved, onMarked, buttonRef } =
    props;
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
      isMarked={isServed ? undefined : isMarked}
      onClick={vehicles && toggle}
      buttonRef={buttonRef}
    />
  );
}

/**
 * The favourites may have changed between the rendering and the hydration of a card, as by those of
 * the device. React keeps what the server rendered then, so the mark is set after hydration.
 */
function AccountToggle(props: CallersProps) {
  const { vehicles } = useFavourites();
  const isServed = !useHydrated();
  const onChange = useChangeAccountFavourite();
  return <LiveToggle {...props} vehicles={vehicles} isServed={isServed} onChange={onChange} />;
}

/** A list has 24 of these, so it leaves out the hooks that only accounts need. */
function DeviceToggle(props: CallersProps) {
  const vehicles = useDeviceFavourites();
  return <LiveToggle {...props} vehicles={vehicles} onChange={useChangeDeviceFavourite()} />;
}

function CallersToggle(props: Props) {
  const viewer = useViewer();
  // Another tab that signs in or out has one replace the other.
  const buttonRef = useStableFocus();
  const Toggle = viewer === null ? DeviceToggle : AccountToggle;
  // While the user is unknown, so are the favourites, and the heart cannot be pressed.
  return <Toggle {...props} buttonRef={buttonRef} />;
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
