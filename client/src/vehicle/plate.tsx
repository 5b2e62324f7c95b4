import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { PLATE_TITLE } from "#shared/vehicle/plate-title.ts";
import classes from "./plate.module.css";

/** The number plate or own code of a vehicle, drawn as a plate. Never on a public page (BR-352). */
export function Plate({ plate }: { plate: string }) {
  const label = useText(PLATE_TITLE);
  return (
    <span className={classes.plate}>
      <span className={basics.hidden}>{label}: </span>
      {plate}
    </span>
  );
}
