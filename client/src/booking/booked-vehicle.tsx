import type { ReactNode } from "react";
import { VehicleImage, type VehicleImageProps } from "#client/vehicle/vehicle-image.tsx";
import classes from "./booked-vehicle.module.css";

/** The vehicle of a booking: its image, lines of text beside it, and an action at the end. */
export function BookedVehicle(props: {
  vehicle: Pick<VehicleImageProps, "image" | "type">;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { image, type } = props.vehicle;
  return (
    <div className={classes.vehicle}>
      <VehicleImage className={classes.image} image={image} alt="" type={type} sizes="128px" />
      <div>{props.children}</div>
      {props.action}
    </div>
  );
}
