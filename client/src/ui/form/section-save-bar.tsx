import type { ReactNode } from "react";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import classes from "./section-save-bar.module.css";

/**
 * The bar below all that is saved together. It is in view as long as there is something to save,
 * and says what.
 * @param props.state what is written beside the buttons
 */
export function SectionSaveBar(props: {
  label: string;
  isShown: boolean;
  state: ReactNode;
  children: ReactNode;
}) {
  // Keyboards continue at the end of the form once the pressed button is gone.
  const place = useFocusAfterChange<HTMLDivElement>(String(props.isShown));
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {props.isShown && (
        <section className={classes.bar} aria-label={props.label} data-bottom-bar>
          <div className={classes.state}>{props.state}</div>
          <div className={classes.buttons}>{props.children}</div>
        </section>
      )}
    </div>
  );
}
