import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import classes from "./breadcrumbs.module.css";
import { vehicleText } from "./vehicle/vehicle-text.ts";
import type { RentalSearch } from "./vehicle-search.ts";

/** The way from the home page over the list to a page of the catalogue. */
export function Breadcrumbs(props: {
  /** The open page. */
  title: string;
  /** Place and dates that the list is opened with. */
  search?: RentalSearch;
}) {
  const t = useText(vehicleText);
  return (
    <nav aria-label={t.breadcrumbs}>
      <ol className={classes.list}>
        <li>
          <Link to="/">{t.home}</Link>
          <IconChevronRight size={16} aria-hidden />
        </li>
        <li>
          <Link to="/vehicles" search={props.search}>
            {t.vehicles}
          </Link>
          <IconChevronRight size={16} aria-hidden />
        </li>
        <li aria-current="page">{props.title}</li>
      </ol>
    </nav>
  );
}
