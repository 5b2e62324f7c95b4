import { useLanguage, useText } from "#client/text/language.tsx";
import { dateText } from "#client/ui/dates/date-text.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";
import { PLACE_KINDS } from "#shared/place-kinds.ts";
import { SelectField, type SelectFieldProps } from "./field.tsx";

/** What the name of a place is made of. */
type NamedPlace = Pick<Place, "nameEl" | "nameEn"> & Partial<Pick<Place, "code">>;

/**
 * Returns the name of a place in a language, with the code of an airport but without the person
 * that it is named after.
 */
export function placeName(place: NamedPlace, language: Language): string {
  const name = (language === "el" ? place.nameEl : place.nameEn).replace(/ «.*»/, "");
  return place.code ? `${name} (${place.code})` : name;
}

export type PlaceSelectProps = Omit<
  SelectFieldProps,
  "choices" | "value" | "onChange" | "label"
> & {
  label?: SelectFieldProps["label"];
  places: readonly Place[];
  value: string | undefined;
  /** Called with undefined for the empty option. */
  onChange: (placeId: string | undefined) => void;
  /** Restricts the selectable places, for example to those where a vehicle is delivered. */
  allowedIds?: readonly string[];
  /** Place that is offered first, if it is selectable. It is never chosen by itself. */
  suggestedId?: string;
  /** Text of the empty option. Null omits it. */
  emptyLabel?: string | null;
};

/** Select of places, grouped by kind. */
export function PlaceSelect(props: PlaceSelectProps) {
  const { places, value, onChange, allowedIds, suggestedId, emptyLabel, ...rest } = props;
  const t = useText(dateText);
  const language = useLanguage();
  const offered = places.filter(
    ({ id, active }) => active && (!allowedIds || allowedIds.includes(id)),
  );
  const groupOf = (group: string, isMember: (place: Place) => boolean) => ({
    group,
    items: offered
      .filter(isMember)
      .map((place) => ({ value: place.id, label: placeName(place, language) })),
  });
  const groups = [
    groupOf(t.usualPlace, ({ id }) => id === suggestedId),
    ...PLACE_KINDS.map((kind) =>
      groupOf(t.placeKinds[kind], (place) => place.kind === kind && place.id !== suggestedId),
    ),
  ].filter(({ items }) => items.length > 0);
  const empty = emptyLabel === null ? [] : [{ value: "", label: emptyLabel ?? t.anyPlace }];
  return (
    <SelectField
      label={t.place}
      {...rest}
      choices={[...empty, ...groups]}
      value={value ?? ""}
      onChange={(placeId) => onChange(placeId || undefined)}
    />
  );
}
