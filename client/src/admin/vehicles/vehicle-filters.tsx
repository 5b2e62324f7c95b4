import { FilterSelect } from "#client/admin/list/filter-select.tsx";
import { ListFilters } from "#client/admin/list/list-filters.tsx";
import { PartnerField } from "#client/admin/partners/partner-field.tsx";
import { useText } from "#client/text/language.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { VEHICLE_STATUSES, VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import type { VehiclesSearch } from "./vehicles-search.ts";
import { vehiclesText } from "./vehicles-text.ts";

/** Filters of the vehicles. Their state is in the address. */
export function VehicleFilters(props: {
  search: VehiclesSearch;
  onChange: (change: VehiclesSearch) => void;
}) {
  const t = useText(vehiclesText);
  const labels = useText(vehicleLabels);
  const { search, onChange } = props;
  return (
    <ListFilters
      search={{ value: search.search, onChange: (typed) => onChange({ search: typed }), text: t }}
      values={[search.status, search.type, search.partner]}
    >
      <FilterSelect
        label={t.status}
        all={t.anyStatus}
        value={search.status}
        options={VEHICLE_STATUSES}
        nameOf={(status) => t.statuses[status]}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t.type}
        all={t.anyType}
        value={search.type}
        options={VEHICLE_TYPES}
        nameOf={(type) => labels.type[type]}
        onChange={(type) => onChange({ type })}
      />
      <PartnerField
        label={t.partner}
        placeholder={t.anyPartner}
        nothingFound={t.noPartners}
        clearLabel={t.clearPartner}
        value={search.partner}
        onChange={(partner) => onChange({ partner })}
      />
    </ListFilters>
  );
}
