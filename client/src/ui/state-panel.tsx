import { IconRefresh, IconWifiOff } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import basics from "./basics.module.css";
import classes from "./state-panel.module.css";

type StatePanelProps = {
  title: string;
  text?: ReactNode;
  icon: ReactNode;
  /** May be 1 once per page, as the page's heading. */
  order?: 1 | 2 | 3;
  children?: ReactNode;
};

/** Shown in place of content that is empty or missing. Actions are below the text. */
export function StatePanel(props: StatePanelProps) {
  const Heading = `h${props.order ?? 2}` as const;
  return (
    <div className={classes.panel}>
      <span className={classes.icon}>{props.icon}</span>
      <Heading className={clsx(basics.heading, basics.small)}>{props.title}</Heading>
      {props.text && <p className={classes.text}>{props.text}</p>}
      {props.children && <div className={classes.actions}>{props.children}</div>}
    </div>
  );
}

/**
 * Error of a failed load, announced to screen readers, with a retry button. The focus goes from the
 * button to what is loaded.
 */
export function ErrorPanel(props: {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean;
  order?: 1 | 2 | 3;
}) {
  return (
    <div role="alert">
      <StatePanel
        title={props.title}
        text={props.text}
        order={props.order}
        icon={<IconWifiOff size={36} stroke={1.5} aria-hidden />}
      >
        <button
          type="button"
          className={clsx(basics.button, basics.light, basics.needsScripts)}
          data-retry
          aria-disabled={props.isRetrying}
          onClick={props.isRetrying ? undefined : props.onRetry}
        >
          <IconRefresh size={20} aria-hidden />
          {props.retryLabel}
        </button>
      </StatePanel>
    </div>
  );
}
