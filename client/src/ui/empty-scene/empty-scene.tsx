import clsx from "clsx";
import type { ReactNode } from "react";
import basics from "#client/ui/basics.module.css";
import { CoastLine } from "./coast-line.tsx";
import classes from "./empty-scene.module.css";

/**
 * Takes the place of a traveller's list that is empty, or of a page that is missing: the coast,
 * what is missing and what to do next.
 */
export function EmptyScene(props: {
  title: string;
  text: ReactNode;
  icon: ReactNode;
  /** 1 as the heading of the page. */
  order?: 1 | 2;
  children: ReactNode;
}) {
  const { order = 2 } = props;
  const Heading = `h${order}` as const;
  return (
    <div className={classes.space}>
      <div className={classes.panel}>
        <div className={classes.scene} aria-hidden="true">
          <CoastLine className={classes.coast} />
        </div>
        <div className={classes.words}>
          <span className={classes.icon}>{props.icon}</span>
          <Heading className={clsx(basics.heading, order === 2 && basics.small)}>
            {props.title}
          </Heading>
          <div className={classes.text}>{props.text}</div>
          <div className={classes.actions}>{props.children}</div>
        </div>
      </div>
    </div>
  );
}
