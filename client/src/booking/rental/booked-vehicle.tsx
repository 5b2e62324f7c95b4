import type { ReactNode } from "react";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { VehicleImage, type VehicleImageProps } from "#client/vehicle/vehicle-image.tsx";
import classes from "./booked-vehicle.module.css";

/** The column of the image, where the vehicle has the width of the page. */
const SIZES = `${fromWidth("xs")} 8rem, clamp(5.5rem, 34vw - 1.5rem, 8rem)`;

/** The vehicle of a booking: its image, lines of text beside it, and an action at the end. */
export function BookedVehicle(props: {
  vehicle: Pick<VehicleImageProps, "image" | "type">;
  /** The `sizes` of the image, where the vehicle is in a narrower column. */
  sizes?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { image, type } = props.vehicle;
  return (
    <div className={classes.vehicle}>
      <VehicleImage
        className={classes.image}
        image={image}
        alt=""
        type={type}
        sizes={props.sizes ?? SIZES}
      />
      <div>{props.children}</div>
      {props.action}
    </div>
  );
}
