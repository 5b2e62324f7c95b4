import { Button, Paper, Skeleton } from "@mantine/core";
import { type SyntheticEvent, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { SectionSaveBar } from "#client/ui/form/section-save-bar.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import type { Company } from "#shared/partner/company.ts";
import type { OpeningHours } from "#shared/partner/opening-hours.ts";
import type { ServedPlace } from "#shared/partner/served-places.ts";
import { HomePlaceField } from "./home-place-field.tsx";
import { OpeningHoursCard } from "./opening-hours-card.tsx";
import classes from "./places-and-hours.module.css";
import { ServedPlacesCard } from "./served-places-card.tsx";
import { servedPlacesText } from "./served-places-text.ts";
import { useHomePlace } from "./use-home-place.ts";
import { useOpeningHours } from "./use-opening-hours.ts";
import { useServedPlaces } from "./use-served-places.ts";

/**
 * Saves the changed parts one after the other: a refusal of one does not keep the others from it.
 */
async function saveParts(
  parts: readonly { isChanged: boolean; save: () => Promise<unknown> }[],
): Promise<{ saved: number; refused: number }> {
  const result = { saved: 0, refused: 0 };
  for (const part of parts) {
    if (!part.isChanged) continue;
    try {
      await part.save();
      result.saved += 1;
    } catch {
      // The part shows why, and keeps what was typed.
      result.refused += 1;
    }
  }
  return result;
}

/** One form with one button to save: the hours apply to all places. */
function PlacesAndHoursForm(props: {
  places: readonly ServedPlace[];
  company: Pick<Company, "address"> & { openingHours: OpeningHours | null };
  isHomeRequired: boolean;
}) {
  const t = useText(servedPlacesText);
  const utils = trpc.useUtils();
  const element = useRef<HTMLFormElement>(null);
  const { places, company } = props;
  const home = useHomePlace(places);
  const served = useServedPlaces(places);
  const hours = useOpeningHours(company.openingHours);
  const parts = [served, home, hours];
  const isTyped = served.isChanged || home.isChanged || hours.isTyped;
  const [isSaving, setSaving] = useState(false);
  useUnsavedChanges(isTyped);
  const [hasErrors, setErrors] = useState(false);
  const isInvalid =
    served.isInvalid ||
    hours.errors.week !== undefined ||
    hours.errors.days.some((error) => error !== undefined);
  const save = async () => {
    setSaving(true);
    const { saved, refused } = await saveParts(parts);
    setSaving(false);
    if (saved === 0) return;
    if (refused === 0) notifySuccess({ message: t.saved });
    void utils.catalog.invalidate();
    void utils.partner.onboarding.invalidate();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setErrors(isInvalid);
    if (!isInvalid) return void save();
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(
          "[data-invalid-places], [data-invalid-day], [data-invalid-week] input",
        )
        ?.focus(),
    );
  };
  const undo = () => {
    for (const part of parts) part.undo();
    setErrors(false);
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      <ServedPlacesCard places={places} choice={served}>
        <HomePlaceField
          home={home}
          places={places}
          address={company.address ?? ""}
          isRequired={props.isHomeRequired}
        />
      </ServedPlacesCard>
      <OpeningHoursCard form={hours} hasErrors={hasErrors} />
      {/* Hours that are offered are to be saved too. */}
      <SectionSaveBar
        label={t.save}
        isShown={isTyped || hours.isChanged}
        state={isTyped ? t.unsaved : t.offered}
      >
        {isTyped && (
          <Button variant="default" onClick={undo} disabled={isSaving}>
            {t.undo}
          </Button>
        )}
        <Button type="submit" loading={isSaving}>
          {t.save}
        </Button>
      </SectionSaveBar>
    </form>
  );
}

/**
 * Home place, served places and opening hours in a partner's profile and onboarding.
 * @param props.isHomeRequired true in the onboarding, which misses the home place until it is
 * chosen
 */
export function PlacesAndHours({ isHomeRequired = false }: { isHomeRequired?: boolean }) {
  const t = useText(servedPlacesText);
  const language = useLanguage();
  const places = trpc.partner.servedPlaces.useQuery();
  const company = trpc.partner.company.useQuery();
  if (places.data && company.data) {
    return (
      <PlacesAndHoursForm
        places={places.data}
        company={company.data}
        isHomeRequired={isHomeRequired}
      />
    );
  }
  const failed = [places, company].filter((query) => query.error !== null && !query.data);
  const error = failed[0]?.error;
  if (error) {
    return (
      <Paper withBorder className={classes.card}>
        <ErrorPanel
          title={t.loadFailed}
          text={problemText(readProblem(error), language)}
          retryLabel={t.retry}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
          isRetrying={failed.some((query) => query.isFetching)}
        />
      </Paper>
    );
  }
  return (
    <div className={classes.form} aria-hidden>
      <Skeleton height={480} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}
