import { NativeSelect } from "@mantine/core";
import { ListSearch } from "#client/admin/list/list-search.tsx";
import { PartnerField } from "#client/admin/partners/partner-field.tsx";
import { useText } from "#client/text/language.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { VEHICLE_STATUSES, VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import classes from "./vehicles-screen.module.css";
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
    <div className={classes.filters}>
      <ListSearch
        value={search.search}
        onChange={(typed) => onChange({ search: typed })}
        text={t}
      />
      <NativeSelect
        label={t.status}
        value={search.status ?? ""}
        data={[
          { value: "", label: t.anyStatus },
          ...VEHICLE_STATUSES.map((value) => ({ value, label: t.statuses[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: VEHICLE_STATUSES.find((known) => known === value) })
        }
      />
      <NativeSelect
        label={t.type}
        value={search.type ?? ""}
        data={[
          { value: "", label: t.anyType },
          ...VEHICLE_TYPES.map((value) => ({ value, label: labels.type[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ type: VEHICLE_TYPES.find((known) => known === value) })
        }
      />
      <PartnerField
        label={t.partner}
        placeholder={t.anyPartner}
        nothingFound={t.noPartners}
        clearLabel={t.clearPartner}
        value={search.partner}
        onChange={(partner) => onChange({ partner })}
      />
    </div>
  );
}
