import { Text } from "@mantine/core";
import { useId } from "react";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import type { FormOwner } from "#client/vehicle/form-images/upload-image.ts";
import type { FieldProps } from "./vehicle-fields.tsx";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** Where the vehicle is kept, if not at its partner's home place. */
export function HomePlaceField({ form, owner }: FieldProps & { owner: FormOwner }) {
  const t = useText(vehicleFormText).homePlace;
  const hintId = useId();
  const { data: places } = trpc.catalog.places.useQuery();
  const { homePlaceId } = form.values;
  // The handover places above show that places are loading, or that they could not be loaded.
  if (!places) return null;
  // One that is hidden now is offered too, or the browser would show the first choice in its stead.
  const offered = places.map((place) => ({
    ...place,
    active: place.active || place.id === homePlaceId,
  }));
  return (
    <div className={classes.homePlace} role="group" aria-describedby={hintId}>
      <PlaceSelect
        label={t.label}
        places={offered}
        value={homePlaceId ?? undefined}
        onChange={(placeId) => form.setFieldValue("homePlaceId", placeId ?? null)}
        emptyLabel={t.empty[owner]}
      />
      <Text size="sm" c="dimmed" id={hintId}>
        {t.hint}
      </Text>
    </div>
  );
}
