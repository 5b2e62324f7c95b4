import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { ServedPlace } from "#shared/partner/served-places.ts";
import classes from "./served-places-card.module.css";
import { servedPlacesText } from "./served-places-text.ts";

/** Where the partner's vehicles are kept. A choice is saved at once. */
export function HomePlaceField({ places }: { places: readonly ServedPlace[] }) {
  const t = useText(servedPlacesText).home;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const save = trpc.partner.saveHomePlace.useMutation({
    onSuccess: () => {
      notifySuccess({ message: t.saved });
      void utils.catalog.invalidate();
      void utils.partner.onboarding.invalidate();
    },
    onError: (error) =>
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) }),
    // Also after a failure: the place may have been hidden.
    onSettled: () => utils.partner.servedPlaces.invalidate(),
  });
  const home = places.find(({ isHome }) => isHome)?.id;
  return (
    <div className={classes.home}>
      <PlaceSelect
        label={t.label}
        places={places.map((place) => ({ ...place, active: true }))}
        emptyLabel={t.none}
        value={save.isPending ? (save.variables.placeId ?? undefined) : home}
        onChange={(placeId) => save.mutate({ placeId: placeId ?? null })}
      />
      <p className={classes.homeHint}>{t.hint}</p>
    </div>
  );
}
