import { Button, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { listingText } from "#client/catalog/text.ts";
import {
  activeFilters,
  type VehicleSearch,
  withoutFilter,
} from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import classes from "./active-filter-chips.module.css";
import { useFilterLabel } from "./filter-display.tsx";
import { activePanelFilters, withoutPanelFilters } from "./panel-filters.ts";

type Props = {
  search: VehicleSearch;
  placeName: string | undefined;
};

/**
 * Moves the focus to the chip that takes the place of a removed one, or to the last one.
 * @param names of the filters that have one
 * @returns the reference for the list, and what notes the position of the pressed chip
 */
function useFocusOnNextChip(names: string) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const position = pressed.current;
    pressed.current = null;
    if (position === null || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const isShown = (link: Element) => link.checkVisibility();
    const next = links.slice(position).find(isShown) ?? links.findLast(isShown);
    next?.focus({ preventScroll: true });
  }, [names]);
  const press = (position: number) => {
    pressed.current = position;
  };
  return { list, press };
}

/**
 * One removable chip per active filter, and a link that clears all of them where there are several
 * beside the words of the search. These have a chip on phones and tablets; elsewhere their field
 * clears them. Place and dates have one without scripts alone, and stay (decision 0392).
 */
export function ActiveFilterChips({ search, placeName }: Props) {
  const t = useText(listingText);
  const label = useFilterLabel(search, placeName);
  const headingId = useId();
  const active = activeFilters(search);
  const { list, press } = useFocusOnNextChip(active.join());
  if (active.length === 0) return null;
  return (
    <div className={classes.row}>
      <VisuallyHidden id={headingId}>{t.activeFilters}</VisuallyHidden>
      <ul ref={list} className={classes.chips} aria-labelledby={headingId}>
        {active.map((name, position) => (
          <li key={name} data-filter={name}>
            <Link
              to="/vehicles"
              search={withoutFilter(search, name)}
              activeOptions={{ exact: true, includeSearch: true }}
              replace
              resetScroll={false}
              className={classes.chip}
              onClick={() => press(position)}
              aria-label={t.removeFilter(label(name))}
            >
              {label(name)}
              <IconX size={15} stroke={2.2} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {activePanelFilters(search).length > 1 && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.clear}
          renderRoot={(root) => (
            <Link
              to="/vehicles"
              search={withoutFilter(withoutPanelFilters(search), "search")}
              activeOptions={{ exact: true, includeSearch: true }}
              replace
              resetScroll={false}
              {...root}
            />
          )}
        >
          {t.clearAll}
        </Button>
      )}
    </div>
  );
}
