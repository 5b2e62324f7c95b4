import { Text } from "@mantine/core";
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
  const { data: places } = trpc.catalog.places.useQuery();
  // The handover places above show that places are loading, or that they could not be loaded.
  if (!places) return null;
  return (
    <div className={classes.homePlace}>
      <PlaceSelect
        label={t.label}
        places={places}
        value={form.values.homePlaceId ?? undefined}
        onChange={(placeId) => form.setFieldValue("homePlaceId", placeId ?? null)}
        emptyLabel={t.empty[owner]}
      />
      <Text size="sm" c="dimmed">
        {t.hint}
      </Text>
    </div>
  );
}
