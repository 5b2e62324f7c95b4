import { IconLayoutGrid } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useListLink } from "#client/catalog/list/use-list-link.ts";
import { listingText, valueText } from "#client/catalog/text.ts";
import { changedSearch, type VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { VehicleIcon } from "#client/vehicle/vehicle-icon.tsx";
import type { ValueCount } from "#shared/catalog/catalog.ts";
import { VEHICLE_TYPES, type VehicleType } from "#shared/vehicle/vehicle-values.ts";
import { CountMark } from "./choice-list.tsx";
import classes from "./type-links.module.css";
import { countOf, isOutOfReach } from "./value-count.ts";

type Props = {
  search: VehicleSearch;
  counts: readonly ValueCount<VehicleType>[] | undefined;
  layout: "tiles" | "bar";
};

/** Vehicle types as links that keep the other filters, so that they work without scripts. */
export function TypeLinks({ search, counts, layout }: Props) {
  const t = useText(listingText);
  const { types } = useText(valueText);
  const link = useListLink();
  const choices = [
    {
      type: undefined,
      label: t.allTypes,
      count: counts?.reduce((sum, { count }) => sum + count, 0),
    },
    ...VEHICLE_TYPES.map((type) => ({ type, label: types[type], count: countOf(counts, type) })),
  ];
  const nav = useRef<HTMLElement>(null);

  // On phones the bar is wider than the window. Centres the chosen type.
  useEffect(() => {
    const bar = nav.current;
    const chosen = bar?.querySelector<HTMLElement>(`[data-type="${search.type ?? ""}"]`);
    if (!bar || !chosen) return;
    bar.scrollTo({ left: chosen.offsetLeft - (bar.clientWidth - chosen.offsetWidth) / 2 });
  }, [search.type]);

  return (
    <nav ref={nav} aria-label={t.typesLabel} className={classes[layout]}>
      {choices.map(({ type, label, count }) => (
        <Link
          key={label}
          data-type={type ?? ""}
          data-chosen={type === search.type || undefined}
          to="/vehicles"
          search={changedSearch(search, { type })}
          activeOptions={{ exact: true, includeSearch: true }}
          {...link}
          disabled={isOutOfReach(count, type === undefined || type === search.type)}
          className={classes.link}
        >
          {type ? (
            <VehicleIcon type={type} />
          ) : (
            <IconLayoutGrid size={22} stroke={1.6} aria-hidden />
          )}
          <span>{label}</span>
          {count !== undefined && <CountMark count={count} />}
        </Link>
      ))}
    </nav>
  );
}
