import { Anchor, Checkbox, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLoadError } from "#client/api/use-load-error.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { RetryAlert } from "#client/ui/alert/retry-alert.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";
import type { FormOwner } from "#client/vehicle/form-images/upload-image.ts";
import classes from "./places-field.module.css";
import type { FieldProps } from "./vehicle-fields.tsx";
import grid from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** In place of the list: the partner of the vehicle serves no place that is offered. */
function NoPlaces({ owner }: { owner: FormOwner }) {
  const t = useText(vehicleFormText).places;
  if (owner === "admin") return <Text>{t.noneOfPartner}</Text>;
  return (
    <Anchor
      renderRoot={(root) => (
        <Link to="/dashboard" search={{ tab: "my-profile", section: "places" }} {...root} />
      )}
    >
      {t.none}
    </Anchor>
  );
}

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
  const { form, errorOf, owner } = props;
  const isOwn = owner === "partner";
  const own = trpc.partner.servedPlaces.useQuery(undefined, { enabled: isOwn });
  const offered = trpc.catalog.places.useQuery();
  const ownError = useLoadError(own);
  const offeredError = useLoadError(offered);
  const loadError = (own.data ? null : ownError) ?? (offered.data ? null : offeredError);
  const { placeIds } = form.values;
  const [isOpenAtFirst] = useState(placeIds.length > 0);
  const servedIds = isOwn
    ? (own.data ?? []).filter(({ isServed }) => isServed).map(({ id }) => id)
    : props.servedPlaceIds;
  const served = (offered.data ?? []).filter(({ id }) => servedIds.includes(id));
  const chosen = served.filter(({ id }) => placeIds.includes(id)).length;
  const error = errorOf("placeIds");
  if (loadError) {
    return (
      <RetryAlert
        title={t.failed}
        text={problemText(readProblem(loadError), language)}
        retryLabel={t.retry}
        onRetry={() => {
          if (ownError) void own.refetch();
          if (offeredError) void offered.refetch();
        }}
        isRetrying={own.isFetching || offered.isFetching}
      />
    );
  }
  if (!offered.data || (isOwn && !own.data)) {
    return <Skeleton height={44} role="status" aria-label={t.loading} />;
  }
  if (served.length === 0) return <NoPlaces owner={owner} />;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.hints[owner]}
      </Text>
      <details className={classes.places} open={isOpenAtFirst}>
        <summary data-path="placeIds">
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
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </>
  );
}
