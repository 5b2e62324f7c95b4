import { Anchor, Badge, Container, Text, Title } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { trpc } from "#client/api/api.ts";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { Breadcrumbs } from "#client/catalog/breadcrumbs.tsx";
import { VehicleGallery } from "#client/catalog/gallery/vehicle-gallery.tsx";
import { PartnerCard } from "#client/catalog/partner/partner-card.tsx";
import { BookingPanel } from "#client/catalog/quote/booking-panel.tsx";
import { REVIEWS_ID, VehicleReviews } from "#client/catalog/reviews/reviews-section.tsx";
import { changedSearch, type RentalSearch, rentalPart } from "#client/catalog/vehicle-search.ts";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { HydratedInTurn } from "#client/ui/hydration/hydrated-in-turn.tsx";
import { RatingValue } from "#client/ui/stars/rating-value.tsx";
import { CompareToggle } from "#client/vehicle/compare/compare-toggle.tsx";
import { FavouriteToggle } from "#client/vehicle/favourites/favourite-toggle.tsx";
import { useRememberSeen } from "#client/vehicle/seen/seen-vehicles.ts";
import { typeAfterBrand } from "#client/vehicle/type-after-brand.ts";
import { vehicleDescription } from "#client/vehicle/vehicle-description.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import { PickupPlaces } from "./pickup-places.tsx";
import { RentalTerms } from "./rental-terms.tsx";
import { ReportProblem } from "./report-problem.tsx";
import { ShareButton } from "./share-button.tsx";
import { SimilarVehicles } from "./similar-vehicles.tsx";
import { useCountView } from "./use-count-view.ts";
import { VehicleCalendar } from "./vehicle-calendar.tsx";
import { VehicleData } from "./vehicle-data.tsx";
import { VehicleExtras, VehicleFactList } from "./vehicle-facts.tsx";
import { VehicleFailed } from "./vehicle-missing.tsx";
import classes from "./vehicle-screen.module.css";
import { VehicleSkeleton } from "./vehicle-skeleton.tsx";
import { bookingText, vehicleText } from "./vehicle-text.ts";

const route = getRouteApi("/vehicles/$slug");

/** One vehicle: images, facts and the booking panel. */
export function VehicleScreen() {
  const { slug } = route.useParams();
  const vehicle = trpc.catalog.bySlug.useQuery({ slug });
  useTopOnNewSlug(slug);
  if (vehicle.data) return <Vehicle vehicle={vehicle.data} />;
  if (vehicle.isError) return <VehicleFailed error={vehicle.error} />;
  return <VehicleSkeleton />;
}

function Vehicle({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(vehicleText);
  const booking = useText(bookingText);
  const search: RentalSearch = route.useSearch();
  const navigate = route.useNavigate();
  const viewer = useViewer();
  const bookingLink = useBookingLink();
  const options = trpc.catalog.options.useQuery().data;
  useRememberSeen(vehicle.slug);
  useCountView(vehicle.id, viewer);
  const isCurrentPage = useIsCurrentPage();
  const change = (part: RentalSearch) => {
    if (!isCurrentPage()) return;
    void navigate({
      search: (now) => changedSearch(now, part),
      replace: true,
      resetScroll: false,
    });
  };
  const description = vehicleDescription(vehicle, useLanguage());
  return (
    <Container className={classes.page}>
      <Breadcrumbs title={vehicle.title} search={search} />
      <VehicleData vehicle={vehicle} />
      <div className={classes.layout}>
        <div className={classes.head}>
          <VehicleHead vehicle={vehicle} search={search} />
        </div>
        {vehicle.featured && <FeaturedMark />}
        <div className={classes.actions}>
          <FavouriteToggle vehicle={vehicle} placement="page" />
          <CompareToggle vehicle={vehicle} placement="page" />
          <ShareButton title={vehicle.title} />
        </div>
        <div className={classes.gallery}>
          <VehicleGallery key={vehicle.id} vehicle={vehicle} />
        </div>
        <div className={classes.facts}>
          <VehicleFactList vehicle={vehicle} />
        </div>
        <div className={classes.panel}>
          {/* Never suspends: as a boundary of its own, the panel is hydrated in a short task. */}
          <Suspense>
            <BookingPanel
              key={vehicle.id}
              vehicle={vehicle}
              search={search}
              bookLabel={booking.book}
              onChange={change}
              bookingLink={(chosen) => bookingLink(vehicle, rentalPart(chosen))}
            />
          </Suspense>
        </div>
        <div className={classes.body}>
          {description && (
            <section className={classes.section}>
              <h2 className={`${basics.heading} ${basics.small}`}>{t.about}</h2>
              <Text className={classes.description}>{description}</Text>
            </section>
          )}
          <VehicleExtras extras={vehicle.extras} />
          <HydratedInTurn>
            <PickupPlaces placeIds={vehicle.placeIds} chosen={search.place} />
          </HydratedInTurn>
          {options && (
            <>
              <HydratedInTurn>
                <VehicleCalendar
                  key={vehicle.id}
                  vehicle={vehicle}
                  search={search}
                  options={options}
                  onChange={change}
                />
              </HydratedInTurn>
              <HydratedInTurn>
                <RentalTerms vehicle={vehicle} options={options} />
              </HydratedInTurn>
            </>
          )}
          <HydratedInTurn>
            <VehicleReviews key={vehicle.id} vehicleId={vehicle.id} rating={vehicle.rating} />
          </HydratedInTurn>
          {vehicle.offeredBy && (
            <HydratedInTurn>
              <PartnerCard partner={vehicle.offeredBy} vehicleId={vehicle.id} search={search} />
            </HydratedInTurn>
          )}
        </div>
      </div>
      <HydratedInTurn>
        <SimilarVehicles slug={vehicle.slug} search={search} />
      </HydratedInTurn>
      <ReportProblem key={vehicle.id} vehicleId={vehicle.id} />
    </Container>
  );
}

/** Over the first photo, as on the cards of vehicles. */
function FeaturedMark() {
  const t = useText(vehicleLabels);
  return (
    <Badge
      color="sun"
      size="lg"
      className={classes.featured}
      leftSection={<IconSparkles size={14} aria-hidden />}
    >
      {t.featured}
    </Badge>
  );
}

function VehicleHead({ vehicle, search }: { vehicle: VehicleDetail; search: RentalSearch }) {
  const shared = useText(vehicleLabels);
  const language = useLanguage();
  const { offeredBy: partner, rating } = vehicle;
  return (
    <>
      <Title order={1} className={classes.title}>
        {vehicle.title}
      </Title>
      <Text c="dimmed" size="lg">
        {[typeAfterBrand(vehicle, shared.type[vehicle.type]), vehicle.homePlace?.[language]]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      <div className={classes.reputation}>
        {rating && (
          <Anchor href={`#${REVIEWS_ID}`} underline="hover" className={classes.rating}>
            <RatingValue rating={rating} />
          </Anchor>
        )}
        {partner && (
          <Anchor
            underline="always"
            className={classes.partner}
            renderRoot={(root) => (
              <Link
                to="/partners/$partnerId"
                params={{ partnerId: partner.id }}
                search={rentalPart(search)}
                {...root}
              />
            )}
          >
            {shared.by} {partner.name[language]}
          </Anchor>
        )}
      </div>
    </>
  );
}

/** Scrolls up when another vehicle opens in the same screen. The router handles the first visit. */
function useTopOnNewSlug(slug: string): void {
  const shown = useRef(slug);
  useEffect(() => {
    if (shown.current !== slug) window.scrollTo(0, 0);
    shown.current = slug;
  }, [slug]);
}
