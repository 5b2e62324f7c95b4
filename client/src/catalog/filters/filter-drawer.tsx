import { Button, CloseButton, Title } from "@mantine/core";
import { useId, useRef } from "react";
import { listingText } from "#client/catalog/text.ts";
import type { VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { useModalDialog } from "#client/ui/dialog/use-modal-dialog.ts";
import { useScrollLock } from "#client/ui/dialog/use-scroll-lock.ts";
import type { CatalogOptions, VehicleFacets, VehiclePage } from "#shared/catalog/catalog.ts";
import classes from "./filter-drawer.module.css";
import { FilterPanel } from "./filter-panel.tsx";
import { activePanelFilters } from "./panel-filters.ts";
import { totalLabel } from "./value-count.ts";

type FiltersProps = {
  onClose: () => void;
  search: VehicleSearch;
  options: CatalogOptions | undefined;
  facets: Partial<VehicleFacets>;
  /** Number of vehicles that match the filters. Undefined while loading. */
  count: Pick<VehiclePage, "total" | "totalIsExact"> | undefined;
  onChange: (change: Partial<VehicleSearch>) => void;
  onClear: () => void;
};

/**
 * Filters of small screens in a native dialog that slides in: the focus stays inside and returns
 * afterwards, Escape and a tap outside close it, and the page behind does not scroll.
 */
export function FilterDrawer({ opened, ...props }: FiltersProps & { opened: boolean }) {
  const { onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useModalDialog(dialog, opened, onClose);
  useScrollLock(opened);

  return (
    <dialog ref={dialog} className={classes.drawer} aria-labelledby={titleId}>
      {opened && <DrawerContent {...props} titleId={titleId} />}
    </dialog>
  );
}

function DrawerContent(props: FiltersProps & { titleId: string }) {
  const { onClose, search, options, facets, count, onChange, onClear } = props;
  const t = useText(listingText);
  const language = useLanguage();
  return (
    <div className={classes.content}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={props.titleId}>
          {t.filters}
        </Title>
        <CloseButton size="xl" aria-label={t.closeFilters} onClick={onClose} />
      </div>
      <div className={classes.filters}>
        <FilterPanel search={search} options={options} facets={facets} onChange={onChange} />
      </div>
      <div className={classes.actions}>
        <Button
          className={classes.clear}
          variant="subtle"
          px="sm"
          disabled={activePanelFilters(search).length === 0}
          aria-label={t.clearFilters}
          onClick={onClear}
        >
          {t.clearShort}
        </Button>
        <Button className={classes.show} px="sm" onClick={onClose}>
          {count ? t.showResults(count.total, totalLabel(count, language)) : t.loading}
        </Button>
      </div>
    </div>
  );
}
