import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { VehicleSearch } from "#client/catalog/vehicle-search.ts";
import classes from "./proposals.module.css";
import { useListLink } from "./use-list-link.ts";

/** Other searches under a heading; the children are `Proposal`s. */
export function Proposals({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={classes.proposals} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.title}>
        {title}
      </h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

/** A link to another search of the list, with what it finds as the note. */
export function Proposal(props: {
  icon: ReactNode;
  label: string;
  note?: string;
  search: VehicleSearch;
}) {
  const link = useListLink();
  return (
    <li>
      <Link
        to="/vehicles"
        search={props.search}
        activeOptions={{ exact: true, includeSearch: true }}
        {...link}
        className={classes.proposal}
      >
        {props.icon}
        <span className={classes.text}>
          <span className={classes.label}>{props.label}</span>{" "}
          {props.note && <span className={classes.note}>{props.note}</span>}
        </span>
      </Link>
    </li>
  );
}
