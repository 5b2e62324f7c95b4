import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { PlaceSelect, placeName } from "#client/ui/form/place-select.tsx";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { ServedPlace } from "#shared/partner/served-places.ts";
import { placeInAddress } from "./place-in-address.ts";
import classes from "./places-and-hours.module.css";
import { servedPlacesText } from "./served-places-text.ts";
import type { useHomePlace } from "./use-home-place.ts";

/**
 * Where the partner's vehicles are kept. None is preset; the town of the company's address is
 * offered.
 */
export function HomePlaceField(props: {
  home: ReturnType<typeof useHomePlace>;
  places: readonly ServedPlace[];
  address: string;
  isRequired: boolean;
}) {
  const t = useText(servedPlacesText).home;
  const language = useLanguage();
  const { isRequired } = props;
  const { chosen, choose, error } = props.home;
  const places = props.places.map((place) => ({ ...place, active: true }));
  const nearby = placeInAddress(props.address, places);
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
        onChange={choose}
        error={error && problemText(readProblem(error), language)}
      />
      {!chosen && nearby && (
        <Button
          variant="light"
          className={classes.nearby}
          classNames={wrapping}
          leftSection={<IconMapPin size={18} stroke={1.7} aria-hidden />}
          onClick={() => choose(nearby.id)}
        >
          {t.fromAddress(placeName(nearby, language))}
        </Button>
      )}
      <p className={classes.homeHint}>{t.hint}</p>
    </div>
  );
}
