import { Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";
import type { FormOwner } from "#client/vehicle/form-images/upload-image.ts";
import classes from "./places-field.module.css";
import type { FieldProps } from "./vehicle-fields.tsx";
import grid from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

/**
 * Narrows the vehicle to some of the places that its partner serves. Places of the vehicle that are
 * hidden at present are not listed, and stay.
 * @param servedPlaceIds those of the partner whose vehicle an admin edits
 */
export function PlacesField(
  props: FieldProps & { owner: FormOwner; servedPlaceIds: readonly string[] },
) {
  const t = useText(vehicleFormText).places;
  const language = useLanguage();
  const { form, owner } = props;
  const isOwn = owner === "partner";
  const own = trpc.partner.servedPlaces.useQuery(undefined, { enabled: isOwn });
  const { data: places } = trpc.catalog.places.useQuery();
  const { placeIds } = form.values;
  const [isOpenAtFirst] = useState(placeIds.length > 0);
  const servedIds = isOwn
    ? (own.data ?? []).filter(({ isServed }) => isServed).map(({ id }) => id)
    : props.servedPlaceIds;
  const served = (places ?? []).filter(({ id }) => servedIds.includes(id));
  const chosen = served.filter(({ id }) => placeIds.includes(id)).length;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.hints[owner]}
      </Text>
      <details className={classes.places} open={isOpenAtFirst}>
        <summary>
          {placeIds.length === 0 ? t.all(served.length) : t.some(chosen, served.length)}
        </summary>
        <div className={grid.checks}>
          {served.map((place) => (
            <Checkbox
              key={place.id}
              label={placeName(place, language)}
              checked={placeIds.includes(place.id)}
              onChange={({ currentTarget: { checked } }) => {
                const others = placeIds.filter((id) => id !== place.id);
                form.setFieldValue("placeIds", checked ? [...others, place.id] : others);
              }}
            />
          ))}
        </div>
      </details>
    </>
  );
}
