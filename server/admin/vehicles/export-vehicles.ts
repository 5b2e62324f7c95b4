import { composeExport, type ExportOrder } from "#server/admin/exports/compose-export.ts";
import { EXPORT_LABELS } from "#server/admin/exports/export-labels.ts";
import { joinFilters } from "#server/platform/export/file-filters.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countVehiclesToExport,
  type ExportedVehicle,
  listVehiclesToExport,
} from "#server/records/administration/admin-export.ts";
import { listPlaces } from "#server/records/administration/place.ts";
import { listPartnerNames } from "#server/records/partners/partner.ts";
import type { ExportVehicles } from "#shared/admin/admin-exports.ts";
import { VEHICLE_FILE_COLUMNS } from "#shared/admin/tables/vehicle-file-columns.ts";
import { placeNames } from "#shared/catalog/place-names.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { toNumeric } from "#shared/money.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import type { FileRow } from "#shared/table/table-columns.ts";
import { formatFact } from "#shared/vehicle/vehicle-fact-labels.ts";
import { FACT_NAMES, VEHICLE_FACTS, type VehicleFact } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_STATUS_LABELS } from "#shared/vehicle/vehicle-status-labels.ts";
import { VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";

type VehicleFileRow = FileRow<typeof VEHICLE_FILE_COLUMNS>;

type FactCells = { [Fact in VehicleFact]: VehicleFileRow[Fact] };

/** The facts of a vehicle as its columns show them: choices by their labels, amounts in euros. */
function toFactCells(vehicle: ExportedVehicle, language: Language): FactCells {
  const cells = FACT_NAMES.map((fact) => {
    const value = vehicle[fact];
    if (VEHICLE_FACTS[fact].kind === "amount" && typeof value === "number") {
      return [fact, toNumeric(value)];
    }
    return [fact, typeof value === "string" ? formatFact(fact, value, language) : value];
  });
  // Object.fromEntries loses the names.
  return Object.fromEntries(cells) as FactCells;
}

/** The stored vehicle, with the values that are derived for its readers. */
function toFileRow(
  vehicle: ExportedVehicle,
  language: Language,
  placeName: (placeId: string) => string,
) {
  return {
    ...vehicle,
    ...vehicle.features,
    ...toFactCells(vehicle, language),
    number: displayId(vehicle.id),
    partnerName:
      vehicle.partnerName &&
      partnerNameIn(language, {
        name: vehicle.partnerName,
        latinName: vehicle.partnerLatinName,
      }),
    type: VEHICLE_TYPE_LABELS[language].name[vehicle.type],
    status: VEHICLE_STATUS_LABELS[language][vehicle.status],
    // Empty for a vehicle at all places of its partner.
    places: (vehicle.placeIds ?? []).map(placeName).join(", "),
    // Empty where it is its partner's.
    homePlace: vehicle.homePlaceId === null ? "" : placeName(vehicle.homePlaceId),
    page: `/vehicles/${vehicle.slug}`,
  } satisfies VehicleFileRow;
}

/** Exports the vehicles that match the admins' table, newest first, with all their data. */
export async function exportVehicles(
  platform: Pick<Platform, "db" | "clock" | "ids">,
  order: ExportOrder,
  query: ExportVehicles,
): Promise<FileTable> {
  const { language, ...filters } = query;
  const { search, status, type, partnerId } = filters;
  const labels = EXPORT_LABELS[language];
  const named = partnerId ? await listPartnerNames(platform.db, { id: partnerId }) : [];
  const partner = named.find(({ id }) => id === partnerId);
  const placeName = placeNames(await listPlaces(platform.db), language);
  const activeFilters = [
    search && labels.filters.search(search),
    status && labels.filters.status(VEHICLE_STATUS_LABELS[language][status]),
    type && labels.filters.type(VEHICLE_TYPE_LABELS[language].name[type]),
    partner && labels.filters.partner(partnerNameIn(language, partner)),
  ];
  return composeExport(platform, order, {
    what: "vehicles",
    query,
    title: labels.titles.vehicles,
    columns: VEHICLE_FILE_COLUMNS,
    about: joinFilters(activeFilters, labels.all),
    read: async (page) => {
      const vehicles = await listVehiclesToExport(platform.db, filters, page);
      return vehicles.map((vehicle) => toFileRow(vehicle, language, placeName));
    },
    count: () => countVehiclesToExport(platform.db, filters),
  });
}
