import { trpc } from "#client/api/api.ts";
import { useLanguage } from "#client/text/language.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";
import type { FieldValue } from "#shared/admin/admin-vehicles.ts";
import { readableValue } from "./field-values.ts";
import { vehicleFieldsText } from "./vehicle-fields-text.ts";

/** Formats a vehicle's field from the audit, its places by their names. */
export function useFieldValue(): (field: string, value: FieldValue) => string {
  const language = useLanguage();
  const { data: places } = trpc.catalog.places.useQuery();
  return (field, value) => {
    const t = vehicleFieldsText[language];
    const nameOf = (id: string) => {
      const place = places?.find((one) => one.id === id);
      return place ? placeName(place, language) : id;
    };
    if (field === "homePlaceId") return typeof value === "string" ? nameOf(value) : t.homeOfPartner;
    if (field !== "placeIds") return readableValue(field, value, language);
    return Array.isArray(value) ? value.map(nameOf).join(", ") : t.allPlaces;
  };
}
