import { IconCar, IconDiamond, IconMotorbike } from "@tabler/icons-react";
import type { ComponentType } from "react";
import createTextIcon from "#client/ui/text-icon.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

type IconProps = { size: number; stroke: number; "aria-hidden": "true" };

/** A quad from the side: fat wheels, seat and handlebar. The package has none. */
const IconAtv = createTextIcon("outline", "atv", "IconAtv", [
  ["circle", { cx: "5.5", cy: "16.5", r: "3.5" }],
  ["circle", { cx: "18.5", cy: "16.5", r: "3.5" }],
  ["path", { d: "M9 16.5h6" }],
  ["path", { d: "M2 12c.8 -1.4 2 -2 3.5 -2h4.5l2.5 2.5h2.5c.8 -1.4 2 -2 3.5 -2s2.8 .6 3.5 2" }],
  ["path", { d: "M15.5 11.5l-2 -6h3.5" }],
]);

const ICONS = {
  car: IconCar,
  motorcycle: IconMotorbike,
  atv: IconAtv,
  vip: IconDiamond,
} satisfies Record<VehicleType, ComponentType<IconProps>>;

/** Icon of a vehicle type. The label beside it carries the meaning. */
export function VehicleIcon(props: { type: VehicleType; size?: number }) {
  const TypeIcon = ICONS[props.type];
  return <TypeIcon size={props.size ?? 22} stroke={1.6} aria-hidden="true" />;
}
