import { Anchor, Button, Text, Title } from "@mantine/core";
import { IconArrowsDiff, IconDeviceMobile, IconHeart } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { toCompareSearch } from "#client/catalog/compare/compare-search.ts";
import { SuggestedVehicles } from "#client/catalog/suggestions/suggested-vehicles.tsx";
import { type RentalSearch, rentalPart } from "#client/catalog/vehicle-search.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { EmptyScene } from "#client/ui/empty-scene/empty-scene.tsx";
import { NeedsScripts } from "#client/ui/form/needs-scripts.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { CompareToggle } from "#client/vehicle/compare/compare-toggle.tsx";
import { COMPARED_LIMIT } from "#client/vehicle/compare/compared-vehicles.ts";
import { FavouriteToggle } from "#client/vehicle/favourites/favourite-toggle.tsx";
import { VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import { VehicleCardSkeleton } from "#client/vehicle/vehicle-card-skeleton.tsx";
import { FavouriteDates } from "./favourite-dates.tsx";
import { favouritesPageText } from "./favourites-page-text.ts";
import classes from "./favourites-screen.module.css";
import { GoneFavourite } from "./gone-favourite.tsx";
import { type FavouriteCard, useFavouriteCards } from "./use-favourite-cards.ts";

const ON_NARROW_PAGES = [`${fromWidth("sm")} calc((100vw - 3.25rem) / 2)`, "calc(100vw - 2rem)"];

/** One to three columns in a container of 1280 px, of which the dashboard's menu takes a part. */
const SIZES = {
  alone: [`${fromWidth("lg")} calc((min(100vw, 80rem) - 4.5rem) / 3)`, ...ON_NARROW_PAGES],
  besideMenu: [
    `${fromWidth("lg")} calc((min(100vw, 80rem) - 25.25rem) / 3)`,
    `${fromWidth("md")} calc((100vw - 23.5rem) / 2)`,
    ...ON_NARROW_PAGES,
  ],
};

const route = getRouteApi("/favourites");

/** The marked vehicles. Dates in the address give totals, as in the list. */
export function FavouritesScreen({ layout }: { layout: keyof typeof SIZES }) {
  const t = useText(favouritesPageText);
  const search: RentalSearch = route.useSearch();
  const { cards, count, isError, isRetrying, retry, showMore } = useFavouriteCards(search);
  // As few as a comparison has room for are compared by one button; of more, each card has its own.
  const comparesAll = count !== undefined && count <= COMPARED_LIMIT;
  const title = useRef<HTMLHeadingElement>(null);
  // The removed card takes its button along.
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.line}>
          <div className={classes.names}>
            <Title order={1} ref={title} tabIndex={-1} className={classes.title}>
              {t.title}
            </Title>
            <Text c="dimmed" role="status">
              {count ? t.count(count) : ""}
            </Text>
          </div>
          {comparesAll && <CompareButton cards={cards} search={search} />}
        </div>
        {count ? <FavouriteDates search={search} /> : null}
      </div>
      <NeedsScripts />
      {isError ? (
        <ErrorPanel
          title={t.failed}
          text={t.failedHint}
          retryLabel={t.retry}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      ) : count === undefined ? (
        <LoadingCards />
      ) : count === 0 ? (
        <>
          <NoFavourites search={search} />
          <SuggestedVehicles search={search} onMarked={focusTitle} />
        </>
      ) : (
        <>
          {layout === "alone" && <DeviceHint />}
          <Cards
            cards={cards}
            search={search}
            sizes={SIZES[layout].join(", ")}
            comparesAll={comparesAll}
            onRemoved={focusTitle}
          />
          {showMore && (
            <Button className={classes.more} variant="light" size="lg" onClick={showMore}>
              {t.showMore}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Opens all favourites side by side; nothing where there are not two of them. */
function CompareButton(props: { cards: readonly FavouriteCard[]; search: RentalSearch }) {
  const t = useText(compareText);
  const slugs = props.cards.flatMap(({ card }) => card?.slug ?? []);
  if (slugs.length < 2) return null;
  return (
    <Button
      variant="light"
      className={classes.compare}
      leftSection={<IconArrowsDiff size={20} stroke={1.8} aria-hidden />}
      renderRoot={(root) => (
        <Link to="/compare" search={toCompareSearch(slugs, props.search)} {...root} />
      )}
    >
      {t.open(slugs.length)}
    </Button>
  );
}

/** Where a visitor's favourites are. Until that is known, its room is left free. */
function DeviceHint() {
  const t = useText(favouritesPageText);
  const viewer = useViewer();
  if (viewer) return null;
  return (
    <div className={classes.device} data-known={viewer === null || undefined}>
      <IconDeviceMobile size={22} stroke={1.7} aria-hidden />
      <Text size="sm">
        {t.onDevice}{" "}
        <Anchor inherit underline="always" renderRoot={(root) => <Link to="/auth" {...root} />}>
          {t.signIn}
        </Anchor>
      </Text>
    </div>
  );
}

function NoFavourites({ search }: { search: RentalSearch }) {
  const t = useText(favouritesPageText);
  return (
    <EmptyScene
      icon={<IconHeart size={36} stroke={1.5} aria-hidden />}
      title={t.empty}
      text={t.emptyHint}
    >
      <Button renderRoot={(root) => <Link to="/vehicles" search={rentalPart(search)} {...root} />}>
        {t.toVehicles}
      </Button>
    </EmptyScene>
  );
}

type CardsProps = {
  cards: readonly FavouriteCard[];
  search: RentalSearch;
  sizes: string;
  /** True where the page compares all of them. */
  comparesAll: boolean;
  onRemoved: () => void;
};

function Cards({ cards, search, sizes, comparesAll, onRemoved }: CardsProps) {
  const t = useText(favouritesPageText);
  const bookingLink = useBookingLink();
  const rental = rentalPart(search);
  return (
    <ul className={classes.grid}>
      {cards.map(({ vehicle, card }) => (
        <li key={vehicle.id}>
          {card === undefined && <VehicleCardSkeleton />}
          {card === null && <GoneFavourite vehicle={vehicle} onRemoved={onRemoved} />}
          {card && (
            <VehicleCardView
              vehicle={card}
              search={rental}
              book={bookingLink(card, rental)}
              bookLabel={t.book}
              headingOrder={2}
              sizes={sizes}
              corner={<FavouriteToggle vehicle={card} placement="card" onRemoved={onRemoved} />}
              edge={
                rental.pickupDate && !card.stay ? (
                  <span className={classes.taken}>{t.takenThen}</span>
                ) : (
                  !comparesAll && <CompareToggle vehicle={card} placement="card" />
                )
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const SKELETONS = ["first", "second", "third"];

function LoadingCards() {
  const t = useText(favouritesPageText);
  return (
    <div className={classes.loading} role="status" aria-label={t.loading}>
      {SKELETONS.map((name) => (
        <VehicleCardSkeleton key={name} />
      ))}
    </div>
  );
}
