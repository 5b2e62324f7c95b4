import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Opens the details of a row beside its list, whose filters stay in the address. */
export function OpenLink(props: { id: string; className: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(now) => ({ ...now, open: props.id })}
      state={(now) => ({ ...now, isOpenedInList: true })}
      resetScroll={false}
      className={props.className}
    >
      {props.children}
    </Link>
  );
}
