import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Opens the details of a row beside its list, whose filters stay in the address. */
export function OpenLink(props: {
  id: string;
  className: string;
  /** Replaces the history entry, so that the back button leaves the list. */
  isReplacing?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to="."
      search={(now) => ({ ...now, open: props.id })}
      replace={props.isReplacing}
      resetScroll={false}
      className={props.className}
    >
      {props.children}
    </Link>
  );
}
