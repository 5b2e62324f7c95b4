import { ActionIcon, Badge, Button, Paper, Text, Title } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconStar,
} from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { DottedParts } from "#client/ui/dotted-parts.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { type AdminPlace, PLACE_BOOKINGS_COUNTED } from "#shared/admin/admin-settings.ts";
import { PLACE_KINDS } from "#shared/place-kinds.ts";
import classes from "./places-card.module.css";
import { placesText } from "./places-text.ts";

/** Returns the ids of all places with two of them swapped. */
function swapped(places: readonly AdminPlace[], one: string, other: string): string[] {
  return places.map(({ id }) => (id === one ? other : id === other ? one : id));
}

/** Moves a place past another one. Shown at once, then saved. */
function useMove(places: readonly AdminPlace[]) {
  const t = useText(placesText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const order = trpc.admin.orderPlaces.useMutation({
    onMutate: ({ ids }) => {
      const byId = new Map(places.map((place) => [place.id, place]));
      utils.admin.places.setData(
        undefined,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
    },
    onError: (error) =>
      notifyError({ title: t.moveFailed, message: problemText(readProblem(error), language) }),
    onSettled: () => {
      void utils.catalog.places.invalidate();
      void utils.admin.settingsHistory.invalidate();
      return utils.admin.places.invalidate();
    },
  });
  return {
    isMoving: order.isPending,
    move: (place: AdminPlace, past: AdminPlace) =>
      order.mutate(
        { ids: swapped(places, place.id, past.id) },
        { onSuccess: () => notifySuccess({ message: t.moved(placeName(place, language)) }) },
      ),
  };
}

function Uses({ place }: { place: AdminPlace }) {
  const t = useText(placesText);
  const language = useLanguage();
  const bookings =
    place.bookings >= PLACE_BOOKINGS_COUNTED
      ? t.manyBookings(formatNumber(place.bookings, language))
      : t.bookings(place.bookings);
  const other = language === "el" ? place.nameEn : place.nameEl;
  return (
    <Text size="sm" c="dimmed" className="tabular">
      <DottedParts parts={[other, t.partners(place.partners), bookings]} />
    </Text>
  );
}

type RowProps = {
  place: AdminPlace;
  above: AdminPlace | undefined;
  below: AdminPlace | undefined;
  isMoving: boolean;
  onMove: (place: AdminPlace, past: AdminPlace) => void;
  onEdit: (id: string) => void;
};

function PlaceRow({ place, above, below, isMoving, onMove, onEdit }: RowProps) {
  const t = useText(placesText);
  const language = useLanguage();
  const name = placeName(place, language);
  const step = (past: AdminPlace | undefined, label: string, Icon: typeof IconArrowUp) => (
    <ActionIcon
      aria-label={label}
      disabled={!past || isMoving}
      onClick={() => past && onMove(place, past)}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
  return (
    <li className={classes.place} data-inactive={!place.active || undefined}>
      <div className={classes.what}>
        <div className={classes.name}>
          <Text fw={600}>{name}</Text>
          {place.isDefault && (
            <Badge color="sea" variant="light" leftSection={<IconStar size={14} aria-hidden />}>
              {t.isDefault}
            </Badge>
          )}
          {!place.active && (
            <Badge color="gray" variant="light" leftSection={<IconEyeOff size={14} aria-hidden />}>
              {t.inactive}
            </Badge>
          )}
        </div>
        <Uses place={place} />
      </div>
      <div className={classes.actions}>
        {step(above, t.up(name), IconArrowUp)}
        {step(below, t.down(name), IconArrowDown)}
        <ActionIcon aria-label={t.edit(name)} onClick={() => onEdit(place.id)}>
          <IconPencil size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

/** All places by kind, in display order. */
export function PlacesCard(props: { places: AdminPlace[]; onEdit: (id: string) => void }) {
  const t = useText(placesText);
  const { placeKinds } = useText(dateText);
  const { places } = props;
  const { isMoving, move } = useMove(places);
  const groups = PLACE_KINDS.map((kind) => ({
    kind,
    members: places.filter((place) => place.kind === kind),
  })).filter(({ members }) => members.length > 0);
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby="places">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id="places">
            {t.heading}
          </Title>
          <Text size="sm" c="dimmed" mt={6}>
            {t.lead}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => props.onEdit("new")}
        >
          {t.add}
        </Button>
      </div>
      {groups.map(({ kind, members }) => (
        <div key={kind}>
          <Title order={3} className={classes.kind}>
            {placeKinds[kind]}
          </Title>
          <ul className={classes.places}>
            {members.map((place, index) => (
              <PlaceRow
                key={place.id}
                place={place}
                above={members[index - 1]}
                below={members[index + 1]}
                isMoving={isMoving}
                onMove={move}
                onEdit={props.onEdit}
              />
            ))}
          </ul>
        </div>
      ))}
    </Paper>
  );
}
