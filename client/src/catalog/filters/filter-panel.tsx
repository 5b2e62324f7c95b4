import { Button } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import type { SyntheticEvent } from "react";
import { listingText } from "#client/catalog/text.ts";
import { rentalPart, type VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import type { CatalogOptions, VehicleFacets } from "#shared/catalog/catalog.ts";
import { FilterControls } from "./filter-display.tsx";
import classes from "./filter-panel.module.css";
import { HiddenSearch } from "./hidden-search.tsx";
import { activePanelFilters } from "./panel-filters.ts";
import { PlainSubmit } from "./plain-submit.tsx";

type Props = {
  /** Connects controls outside the panel, such as the sorting, to the same form. */
  formId?: string;
  search: VehicleSearch;
  options: CatalogOptions | undefined;
  facets: Partial<VehicleFacets>;
  onChange: (change: Partial<VehicleSearch>) => void;
  /** Omitted if the clear button is elsewhere. */
  onClear?: () => void;
};

/** Filters of the list. Changes apply at once. Without scripts it is a plain GET form. */
export function FilterPanel({ formId, search, options, facets, onChange, onClear }: Props) {
  const t = useText(listingText);
  const keepPage = (event: SyntheticEvent) => event.preventDefault();
  return (
    <form id={formId} method="get" className={classes.panel} onSubmit={keepPage}>
      <HiddenSearch
        search={{ q: search.q, type: search.type, view: search.view, ...rentalPart(search) }}
      />
      <FilterControls search={search} options={options} facets={facets} onChange={onChange} />
      <PlainSubmit label={t.applyFilters} />
      {onClear && activePanelFilters(search).length > 0 && (
        <Button
          className={classes.clear}
          variant="default"
          leftSection={<IconFilterOff size={18} />}
          onClick={onClear}
        >
          {t.clearFilters}
        </Button>
      )}
    </form>
  );
}
