import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { PlaceSelect, placeName } from "#client/ui/form/place-select.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { ServedPlace } from "#shared/partner/served-places.ts";
import { placeInAddress } from "./place-in-address.ts";
import classes from "./served-places-card.module.css";
import { servedPlacesText } from "./served-places-text.ts";

/**
 * Where the partner's vehicles are kept. A choice is saved at once. None is preset; the town of the
 * company's address is offered.
 */
export function HomePlaceField(props: { places: readonly ServedPlace[]; isRequired: boolean }) {
  const t = useText(servedPlacesText).home;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { isRequired } = props;
  const places = props.places.map((place) => ({ ...place, active: true }));
  const company = trpc.partner.company.useQuery();
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
  const chosen = save.isPending ? (save.variables.placeId ?? undefined) : home;
  const nearby = placeInAddress(company.data?.address ?? "", places);
  // A required field offers no way back to an empty one.
  const emptyWhenRequired = chosen ? null : t.choose;
  return (
    <div className={classes.home}>
      <PlaceSelect
        label={t.label}
        withAsterisk={isRequired}
        required={isRequired}
        places={places}
        emptyLabel={isRequired ? emptyWhenRequired : t.none}
        value={chosen}
        onChange={(placeId) => save.mutate({ placeId: placeId ?? null })}
      />
      {!chosen && nearby && (
        <Button
          variant="light"
          className={classes.nearby}
          classNames={wrapping}
          leftSection={<IconMapPin size={18} stroke={1.7} aria-hidden />}
          onClick={() => save.mutate({ placeId: nearby.id })}
        >
          {t.fromAddress(placeName({ ...nearby, active: true }, language))}
        </Button>
      )}
      <p className={classes.homeHint}>{t.hint}</p>
    </div>
  );
}
