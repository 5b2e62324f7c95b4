import { IconLayoutGrid, IconMap2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { changedSearch, type VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { mapText } from "#client/vehicle/map/map-text.ts";
import { useListLink } from "./use-list-link.ts";
import classes from "./view-switch.module.css";

const VIEWS = [
  { view: undefined, name: "list", Icon: IconLayoutGrid },
  { view: "map", name: "map", Icon: IconMap2 },
] as const;

type Props = {
  search: VehicleSearch;
  /** Beside the search words; or in the bar of phones and tablets, with the other view only. */
  layout: "row" | "bar";
};

/** Links between the plain list and the list with the map. The address is the state. */
export function ViewSwitch({ search, layout }: Props) {
  const t = useText(mapText);
  const link = useListLink();
  const offered = VIEWS.filter(({ view }) => layout === "row" || view !== search.view);
  return (
    <nav className={classes[layout]} aria-label={t.views}>
      {offered.map(({ view, name, Icon }) => (
        <Link
          key={name}
          to="/vehicles"
          search={changedSearch(search, { view })}
          activeOptions={{ exact: true, includeSearch: true }}
          {...link}
          className={classes.view}
          data-chosen={search.view === view || undefined}
          aria-current={search.view === view ? "true" : undefined}
        >
          <Icon size={layout === "row" ? 20 : 22} stroke={1.7} aria-hidden />
          <span className={layout === "row" ? undefined : basics.hidden}>{t[name]}</span>
        </Link>
      ))}
    </nav>
  );
}
