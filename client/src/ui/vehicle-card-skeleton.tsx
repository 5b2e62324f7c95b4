import { Skeleton } from "@mantine/core";
import cardClasses from "./vehicle-card.module.css";

/** Stands in for a card while the list loads, in the card's own proportions. */
export function VehicleCardSkeleton() {
  return (
    <div className={cardClasses["card"]} aria-hidden="true">
      <Skeleton radius={0} height="auto" style={{ aspectRatio: "16 / 10" }} />
      <div className={cardClasses["body"]}>
        <Skeleton height={14} width="40%" />
        <Skeleton height={22} width="70%" mt={10} />
        <Skeleton height={14} mt={16} />
        <Skeleton height={14} width="85%" mt={8} />
        <Skeleton height={18} width="80%" mt={20} />
        <Skeleton height={42} radius="md" mt={20} />
      </div>
    </div>
  );
}
