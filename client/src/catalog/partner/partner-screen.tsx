import { Anchor, Button, Container, SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import { IconMapPin, IconMoodEmpty } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { trpc } from "#client/api/api.ts";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { OpeningHoursList } from "#client/booking/opening-hours/opening-hours-list.tsx";
import { openingHoursText } from "#client/booking/opening-hours/opening-hours-text.ts";
import { Breadcrumbs } from "#client/catalog/breadcrumbs.tsx";
import { PartnerReviews, REVIEWS_ID } from "#client/catalog/reviews/reviews-section.tsx";
import { listingText } from "#client/catalog/text.ts";
import { vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { rentalPart } from "#client/catalog/vehicle-search.ts";
import { opensElsewhere } from "#client/routing/opens-elsewhere.ts";
import {
  BreadcrumbData,
  StructuredData,
  useSiteContext,
} from "#client/routing/structured-data.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { dateText } from "#client/ui/dates/date-text.ts";
import { placeName } from "#client/ui/form/place-select.tsx";
import { RatingValue } from "#client/ui/stars/rating-value.tsx";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { useFocusOnLastPart } from "#client/ui/table/use-focus-on-last-part.ts";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { CompareToggle } from "#client/vehicle/compare/compare-toggle.tsx";
import { FavouriteToggle } from "#client/vehicle/favourites/favourite-toggle.tsx";
import { ROW_SIZES, VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import type { PartnerProfile, VehicleCard } from "#shared/catalog/catalog.ts";
import { PLACE_KINDS } from "#shared/place-kinds.ts";
import { pageAddress, partnerPath } from "#shared/site/site-paths.ts";
import { PartnerFacts, PartnerInitial } from "./partner-facts.tsx";
import { PartnerFailed } from "./partner-missing.tsx";
import { partnerVehiclesInput } from "./partner-queries.ts";
import classes from "./partner-screen.module.css";
import { partnerText } from "./partner-text.ts";

/** One to three columns in a container of 1280 px. */
const SIZES = [
  `${fromWidth("lg")} calc((min(100vw, 80rem) - 4.5rem) / 3)`,
  `${fromWidth("sm")} calc((100vw - 3.25rem) / 2)`,
  "calc(100vw - 2rem)",
].join(", ");

const route = getRouteApi("/partners/$partnerId");

/** The card of a vehicle on its partner's page, which names the partner and the town once. */
function besideItsPartner(vehicle: VehicleCard, { town }: PartnerProfile): VehicleCard {
  const isAtPartner = vehicle.homePlace?.el === town?.el;
  return { ...vehicle, offeredBy: null, homePlace: isAtPartner ? null : vehicle.homePlace };
}

/** A partner: facts, places and vehicles. */
export function PartnerScreen() {
  const t = useText(partnerText);
  const { partnerId } = route.useParams();
  const partner = trpc.catalog.partner.useQuery({ partnerId });
  if (partner.data) return <Partner partner={partner.data} />;
  if (partner.isError) return <PartnerFailed error={partner.error} />;
  return (
    <Container className={classes.page} role="status" aria-label={t.loading}>
      <Skeleton height={320} radius="lg" />
    </Container>
  );
}

function Partner({ partner }: { partner: PartnerProfile }) {
  const t = useText(partnerText);
  const hours = useText(openingHoursText);
  const language = useLanguage();
  const name = partner.name[language];
  const town = partner.town?.[language];
  return (
    <Container className={classes.page}>
      <PartnerData partner={partner} />
      <Breadcrumbs title={name} search={rentalPart(route.useSearch())} />
      <header className={classes.head}>
        <PartnerInitial name={name} />
        <div>
          <Title order={1} className={classes.title}>
            {name}
          </Title>
          <div className={classes.reputation}>
            {partner.rating && (
              <Anchor href={`#${REVIEWS_ID}`} underline="hover" className={classes.rating}>
                <RatingValue rating={partner.rating} />
              </Anchor>
            )}
            {town && (
              <Text c="dimmed" size="lg" className={classes.town}>
                <IconMapPin size={20} stroke={1.7} aria-hidden />
                {t.basedIn(town)}
              </Text>
            )}
          </div>
        </div>
      </header>
      <PartnerFacts partner={partner} />
      <Vehicles partner={partner} />
      {partner.rating && (
        <div className={classes.reviews}>
          <PartnerReviews key={partner.id} partnerId={partner.id} rating={partner.rating} />
        </div>
      )}
      <div className={classes.practical}>
        <Places placeIds={partner.placeIds} />
        {partner.openingHours && (
          <section className={classes.section} aria-labelledby="opening-hours">
            <Title order={2} size="h3" id="opening-hours">
              {hours.heading}
            </Title>
            <OpeningHoursList hours={partner.openingHours} />
          </section>
        )}
      </div>
    </Container>
  );
}

function Vehicles({ partner }: { partner: PartnerProfile }) {
  const t = useText(partnerText);
  const { book } = useText(listingText);
  const bookingLink = useBookingLink();
  const { after, ...search } = route.useSearch();
  const rental = rentalPart(search);
  const list = trpc.catalog.partnerVehicles.useInfiniteQuery(
    partnerVehiclesInput(partner.id, after),
    { getNextPageParam: (page) => page.nextCursor },
  );
  const vehicles = list.data?.pages.flatMap((page) => page.vehicles) ?? [];
  const next = list.data?.pages.at(-1)?.nextCursor ?? undefined;
  // With a fourth column, one vehicle is not left alone in the last row. By the number of all, so
  // that further ones do not move those that are shown.
  const { vehicleCount } = partner;
  const notePress = useFocusOnLastPart(list.hasNextPage);
  const isAloneInThree = vehicleCount > 1 && vehicleCount % 3 === 1;
  const columns = isAloneInThree && vehicleCount % 4 !== 1 ? 4 : 3;
  return (
    <section className={classes.section} aria-labelledby="vehicles">
      <Title order={2} size="h3" id="vehicles">
        {t.vehicles}
      </Title>
      {list.isError && !list.data && (
        <ErrorPanel
          title={t.vehiclesFailed}
          text={t.failedHint}
          order={3}
          retryLabel={t.retry}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && vehicles.length === 0 && (
        <StatePanel
          icon={<IconMoodEmpty size={36} stroke={1.5} aria-hidden />}
          title={t.noVehicles}
          text={t.noVehiclesHint}
          order={3}
        >
          <Anchor renderRoot={(root) => <Link to="/vehicles" search={rental} {...root} />}>
            {t.toVehicles}
          </Anchor>
        </StatePanel>
      )}
      {after && list.isSuccess && (
        <p className={classes.continued}>
          {t.continued}{" "}
          <Anchor
            renderRoot={(root) => (
              <Link
                to="/partners/$partnerId"
                params={{ partnerId: partner.id }}
                search={rental}
                {...root}
              />
            )}
          >
            {t.fromStart}
          </Anchor>
        </p>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: columns }} spacing="lg">
        {vehicles.map((vehicle, index) => (
          <VehicleCardView
            key={vehicle.id}
            vehicle={besideItsPartner(vehicle, partner)}
            search={rental}
            book={bookingLink(vehicle, rental)}
            bookLabel={book}
            priority={index === 0}
            sizes={columns === 3 ? SIZES : ROW_SIZES}
            corner={<FavouriteToggle vehicle={vehicle} placement="card" />}
            edge={<CompareToggle vehicle={vehicle} placement="card" />}
          />
        ))}
      </SimpleGrid>
      {list.isFetchNextPageError && <ErrorAlert>{t.moreFailed}</ErrorAlert>}
      {list.hasNextPage && (
        <Button
          className={classes.more}
          variant="light"
          size="lg"
          loading={list.isFetchingNextPage}
          onClick={(event: MouseEvent) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            notePress(event.currentTarget);
            void list.fetchNextPage();
          }}
          renderRoot={(root) => (
            <Link
              to="/partners/$partnerId"
              params={{ partnerId: partner.id }}
              search={{ ...rental, after: next }}
              preload={false}
              {...root}
            />
          )}
        >
          {list.isFetchNextPageError ? t.retry : t.showMore}
        </Button>
      )}
    </section>
  );
}

function Places({ placeIds }: { placeIds: readonly string[] }) {
  const t = useText(partnerText);
  const kinds = useText(dateText).placeKinds;
  const language = useLanguage();
  const places = trpc.catalog.places.useQuery().data ?? [];
  const served = places.filter(({ id }) => placeIds.includes(id));
  const groups = PLACE_KINDS.map((kind) => ({
    kind,
    names: served.filter((place) => place.kind === kind).map((place) => placeName(place, language)),
  })).filter(({ names }) => names.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="places">
      <Title order={2} size="h3" id="places">
        {t.places}
      </Title>
      <dl className={classes.places}>
        {groups.map(({ kind, names }) => (
          <div key={kind}>
            <dt>{kinds[kind]}</dt>
            <dd>{names.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The partner as a rental company, and the breadcrumb, for search engines. */
function PartnerData({ partner }: { partner: PartnerProfile }) {
  const t = useText(vehicleText);
  const { origin, language } = useSiteContext();
  const address = pageAddress(origin, partnerPath(partner.id), language);
  const name = partner.name[language];
  const town = partner.town?.[language];
  return (
    <>
      <StructuredData
        data={{
          "@type": "AutoRental",
          "@id": `${address}#partner`,
          name,
          url: address,
          ...(town && {
            address: { "@type": "PostalAddress", addressLocality: town, addressCountry: "GR" },
          }),
        }}
      />
      <BreadcrumbData
        trail={[
          { name: t.home, address: pageAddress(origin, "/", language) },
          { name: t.vehicles, address: pageAddress(origin, "/vehicles", language) },
          { name, address },
        ]}
      />
    </>
  );
}
