import { Alert, Checkbox, Paper, Text, TextInput, Title } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { dateText } from "#client/ui/dates/date-text.ts";
import { placeName } from "#client/ui/form/place-select.tsx";
import type { ServedPlace } from "#shared/partner/served-places.ts";
import { PLACE_KINDS } from "#shared/place-kinds.ts";
import { NotSaved } from "./not-saved.tsx";
import { normalized } from "./place-in-address.ts";
import classes from "./places-and-hours.module.css";
import { servedPlacesText } from "./served-places-text.ts";
import type { useServedPlaces } from "./use-served-places.ts";

type Choice = ReturnType<typeof useServedPlaces>;

/** Places of one kind below a checkbox that selects all of them. */
function Kind(props: {
  kind: (typeof PLACE_KINDS)[number];
  places: readonly ServedPlace[];
  choice: Choice;
}) {
  const t = useText(servedPlacesText);
  const kinds = useText(dateText).placeKinds;
  const language = useLanguage();
  const { kind, places, choice } = props;
  const ids = places.map(({ id }) => id);
  const count = ids.filter((id) => choice.chosen.has(id)).length;
  return (
    <fieldset className={classes.kind} data-kind={kind}>
      {/* The checkbox for all places of a kind already shows its name. */}
      <legend className={basics.hidden}>{kinds[kind]}</legend>
      <div className={classes.head}>
        <Checkbox
          label={t.all(kinds[kind])}
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={({ currentTarget }) => choice.set(ids, currentTarget.checked)}
        />
        <Text size="sm" c="dimmed" className="tabular">
          {t.ofKind(count, ids.length)}
        </Text>
      </div>
      <div className={classes.places}>
        {places.map((place) => (
          <Checkbox
            key={place.id}
            className={classes.place}
            label={placeName(place, language)}
            description={place.bookingsAhead > 0 ? t.ahead(place.bookingsAhead) : undefined}
            checked={choice.chosen.has(place.id)}
            onChange={({ currentTarget }) => choice.set([place.id], currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Warns about bookings at places that are about to be removed. The bookings stay. */
function RemovedBookings({ places, choice }: { places: readonly ServedPlace[]; choice: Choice }) {
  const t = useText(servedPlacesText);
  const language = useLanguage();
  const booked = places.filter(
    ({ id, bookingsAhead }) => bookingsAhead > 0 && choice.removed.includes(id),
  );
  return (
    <div role="status">
      {booked.length > 0 && (
        <Alert color="sun" icon={<IconAlertTriangle aria-hidden />} title={t.removing.title}>
          {t.removing.text}
          <ul className={classes.booked}>
            {booked.map((place) => (
              <li key={place.id}>
                {t.removing.line(placeName(place, language), t.ahead(place.bookingsAhead))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** The number of chosen places, or the error where there are none. */
function Count({ places, choice }: { places: readonly ServedPlace[]; choice: Choice }) {
  const t = useText(servedPlacesText);
  const isNone = choice.chosen.size === 0;
  return (
    <div role="status">
      <Text fw={600} className="tabular">
        {t.count(choice.chosen.size, places.length)}
      </Text>
      {isNone && (
        // An error only once the last place was deselected.
        <Text size="sm" c={choice.isInvalid ? "var(--mantine-color-error)" : "dimmed"}>
          {t.none}
        </Text>
      )}
    </div>
  );
}

/** "Places you serve" in a partner's profile and onboarding. */
export function ServedPlacesCard(props: {
  places: readonly ServedPlace[];
  choice: Choice;
  /** Above the places. */
  children: ReactNode;
}) {
  const t = useText(servedPlacesText);
  const { places, choice } = props;
  const [search, setSearch] = useState("");
  const sought = normalized(search.trim());
  const found = places.filter((place) =>
    normalized(`${place.nameEl} ${place.nameEn} ${place.code ?? ""}`).includes(sought),
  );
  const groups = PLACE_KINDS.map((kind) => ({
    kind,
    places: found.filter((place) => place.kind === kind),
  })).filter((group) => group.places.length > 0);
  return (
    <Paper withBorder component="section" aria-labelledby="served-places" className={classes.card}>
      <div>
        <Title order={2} size="h3" id="served-places">
          {t.heading}
        </Title>
        <Text c="dimmed" mt={4}>
          {t.lead}
        </Text>
      </div>
      {props.children}
      {choice.isConflict && (
        <Alert
          color="sun"
          role="alert"
          icon={<IconInfoCircle aria-hidden />}
          title={t.conflict.title}
        >
          {t.conflict.text}
        </Alert>
      )}
      <NotSaved title={t.failed} error={choice.error} />
      <TextInput
        className={classes.search}
        label={t.search}
        placeholder={t.searchHint}
        type="search"
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        data-invalid-places={choice.isInvalid || undefined}
      />
      {groups.length === 0 && <Text c="dimmed">{t.nothing}</Text>}
      <div className={classes.kinds}>
        {groups.map((group) => (
          <Kind key={group.kind} {...group} choice={choice} />
        ))}
      </div>
      <RemovedBookings places={places} choice={choice} />
      <Count places={places} choice={choice} />
    </Paper>
  );
}
