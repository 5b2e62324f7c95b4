import { type Icon, IconCar, IconCarSuv, IconDiamond, IconMotorbike } from "@tabler/icons-react";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

const ICONS = {
  car: IconCar,
  motorcycle: IconMotorbike,
  atv: IconCarSuv,
  vip: IconDiamond,
} satisfies Record<VehicleType, Icon>;

/** Icon of a vehicle type. The label beside it carries the meaning. */
export function VehicleIcon(props: { type: VehicleType; size?: number; className?: string }) {
  const TypeIcon = ICONS[props.type];
  return (
    <TypeIcon size={props.size ?? 22} stroke={1.6} className={props.className} aria-hidden="true" />
  );
}
