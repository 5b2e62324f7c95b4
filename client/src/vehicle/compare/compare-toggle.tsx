import { IconArrowsDiff, IconCheck } from "@tabler/icons-react";
import clsx from "clsx";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { notifyInfo } from "#client/ui/toast/toasts.ts";
import { compareText } from "./compare-text.ts";
import classes from "./compare-toggle.module.css";
import {
  addCompared,
  COMPARED_LIMIT,
  type ComparedVehicle,
  removeCompared,
  useCompared,
} from "./compared-vehicles.ts";

type Props = {
  vehicle: ComparedVehicle;
  /** On a card's image, or in the head of a vehicle's page. */
  placement: "card" | "page";
};

/** Adds a vehicle to the comparison or removes it. */
export function CompareToggle({ vehicle, placement }: Props) {
  const t = useText(compareText);
  const isChosen = useCompared().some(({ slug }) => slug === vehicle.slug);
  const toggle = () => {
    if (isChosen) removeCompared(vehicle.slug);
    else if (!addCompared(vehicle)) notifyInfo({ message: t.full(COMPARED_LIMIT) });
  };
  return (
    <button
      type="button"
      className={clsx(basics.bare, classes.toggle)}
      data-placement={placement}
      aria-pressed={isChosen}
      aria-label={t.compareVehicle(vehicle.title)}
      onClick={toggle}
    >
      {isChosen ? (
        <IconCheck size={18} stroke={2.2} aria-hidden />
      ) : (
        <IconArrowsDiff size={18} stroke={1.8} aria-hidden />
      )}
      <span>{t.compare}</span>
    </button>
  );
}
