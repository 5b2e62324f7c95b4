import clsx from "clsx";
import type { ReactNode } from "react";
import basics from "#client/ui/basics.module.css";
import { CoastLine } from "./coast-line.tsx";
import classes from "./empty-scene.module.css";

/**
 * Takes the place of a traveller's list that is empty: the coast, what the list is for and what to
 * do next.
 */
export function EmptyScene(props: {
  title: string;
  text: ReactNode;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.space}>
      <div className={classes.panel}>
        <div className={classes.scene} aria-hidden="true">
          <CoastLine className={classes.coast} />
        </div>
        <div className={classes.words}>
          <span className={classes.icon}>{props.icon}</span>
          <h2 className={clsx(basics.heading, basics.small)}>{props.title}</h2>
          <p className={classes.text}>{props.text}</p>
          <div className={classes.actions}>{props.children}</div>
        </div>
      </div>
    </div>
  );
}
