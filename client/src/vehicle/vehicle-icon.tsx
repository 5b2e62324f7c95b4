import { IconCar, IconCarSuv, IconDiamond, IconMotorbike } from "@tabler/icons-react";
import type { VehicleType } from "#shared/vehicle-values.ts";

const ICONS = { car: IconCar, motorcycle: IconMotorbike, atv: IconCarSuv, vip: IconDiamond };

/** Icon of a vehicle type. The label beside it carries the meaning. */
export function VehicleIcon(props: { type: VehicleType; size?: number; className?: string }) {
  const Icon = ICONS[props.type];
  return (
    <Icon size={props.size ?? 22} stroke={1.6} className={props.className} aria-hidden="true" />
  );
}
