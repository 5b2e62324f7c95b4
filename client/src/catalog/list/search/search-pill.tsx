import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useRef } from "react";
import { activePanelFilters } from "#client/catalog/filters/panel-filters.ts";
import { totalLabel } from "#client/catalog/filters/value-count.ts";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { ViewSwitch } from "#client/catalog/list/view-switch.tsx";
import { RentalFields } from "#client/catalog/rental-fields.tsx";
import { listingText, rentalText } from "#client/catalog/text.ts";
import type { VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { formatDayMonth } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { dateText } from "#client/ui/dates/date-text.ts";
import { Sheet } from "#client/ui/dialog/sheet.tsx";
import type { CatalogOptions, Place, VehiclePage } from "#shared/catalog/catalog.ts";
import classes from "./search-pill.module.css";

type Props = {
  search: VehicleSearch;
  options: CatalogOptions | undefined;
  places: readonly Place[];
  placeName: string | undefined;
  /** Number of vehicles that match. Undefined while loading. */
  count: Pick<VehiclePage, "total" | "totalIsExact"> | undefined;
  onChange: (change: Partial<VehicleSearch>) => void;
  onOpenFilters: () => void;
  /** A field that the sheet has above place and dates. */
  children?: ReactNode;
};

/**
 * The search on phones and tablets: place and dates, which open a short sheet for both, the button
 * of the filters and the other view. It stays in view while the list scrolls.
 */
export function SearchPill(props: Props) {
  const { search, options, places, placeName, count, onChange, onOpenFilters } = props;
  const t = useText(listingText);
  const results = useText(resultsText);
  const rental = useText(rentalText);
  const dates = useText(dateText);
  const language = useLanguage();
  const [opened, sheet] = useDisclosure(false);
  const bar = useRef<HTMLDivElement>(null);
  const { pickupDate, returnDate } = search;
  const place = placeName ?? dates.anyPlace;
  const period =
    pickupDate && returnDate
      ? rental.period(formatDayMonth(pickupDate, language), formatDayMonth(returnDate, language))
      : rental.anyDates;
  const filters = activePanelFilters(search);

  return (
    <div className={classes.sticky}>
      <div ref={bar} className={classes.bar}>
        <button
          type="button"
          className={clsx(basics.bare, classes.pill)}
          aria-haspopup="dialog"
          aria-label={results.changeSearch(place, period)}
          onClick={sheet.open}
        >
          <IconSearch size={22} stroke={1.7} aria-hidden />
          <span className={classes.text}>
            <strong>{place}</strong> <span className="tabular">{period}</span>
          </span>
        </button>
        <button
          type="button"
          className={clsx(basics.bare, classes.filters)}
          aria-label={t.openFilters(filters.length)}
          onClick={onOpenFilters}
        >
          <IconAdjustmentsHorizontal size={22} stroke={1.7} aria-hidden />
          {filters.length > 0 && <span className={classes.badge}>{filters.length}</span>}
        </button>
        <ViewSwitch search={search} layout="bar" />
      </div>
      <Sheet
        opened={opened}
        onClose={sheet.close}
        label={props.children ? results.searchSheet : t.searchLabel}
        closeLabel={dates.close}
        anchor={bar}
      >
        {props.children && <div className={classes.words}>{props.children}</div>}
        {options && (
          <RentalFields
            layout="column"
            search={search}
            options={options}
            places={places}
            onChange={onChange}
          />
        )}
        <Button fullWidth mt="md" onClick={sheet.close}>
          {count ? t.showResults(count.total, totalLabel(count, language)) : t.loading}
        </Button>
      </Sheet>
    </div>
  );
}
