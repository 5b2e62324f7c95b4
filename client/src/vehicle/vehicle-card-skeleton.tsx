import clsx from "clsx";
import basics from "#client/ui/basics.module.css";
import cardClasses from "./vehicle-card.module.css";
import classes from "./vehicle-card-skeleton.module.css";

const LINES = ["brand", "title", "partner"];

/** Skeleton of a card while the list loads, in the card's proportions. */
export function VehicleCardSkeleton() {
  return (
    <div className={cardClasses["card"]} aria-hidden="true" data-skeleton>
      <span className={clsx(basics.skeleton, classes.image)} />
      <div className={cardClasses["body"]}>
        {LINES.map((line) => (
          <span key={line} className={clsx(basics.skeleton, classes.line)} />
        ))}
        <span className={clsx(basics.skeleton, classes.button)} />
      </div>
    </div>
  );
}
