import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./section-save-bar.module.css";

/**
 * The bar below the cards of a section that are saved together. It stays in view, so that it
 * is clear that what is typed has to be saved.
 * @param props.state what is written beside the buttons
 */
export function SectionSaveBar(props: {
  isChanged: boolean;
  state: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.bar} data-changed={props.isChanged || undefined}>
      <Text className={classes.state}>{props.state}</Text>
      <div className={classes.buttons}>{props.children}</div>
    </div>
  );
}
