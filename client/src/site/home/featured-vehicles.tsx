import { IconCar } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { trpc } from "#client/api/api.ts";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { CompareToggle } from "#client/vehicle/compare/compare-toggle.tsx";
import { LazyFavourite } from "#client/vehicle/favourites/lazy-favourite.tsx";
import { ROW_SIZES, VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import { VehicleCardSkeleton } from "#client/vehicle/vehicle-card-skeleton.tsx";
import classes from "./featured-vehicles.module.css";
import { homeText } from "./home-text.ts";

const SKELETONS = ["first", "second", "third", "fourth"];

function FeaturedList() {
  const t = useText(homeText);
  const bookingLink = useBookingLink();
  const featured = trpc.catalog.featured.useQuery();
  // The data of the search box is part of the same request and failed with it.
  const utils = trpc.useUtils();

  if (featured.isPending) {
    return (
      <>
        <output className={basics.hidden}>{t.loading}</output>
        <div className={classes.grid}>
          {SKELETONS.map((name) => (
            <VehicleCardSkeleton key={name} />
          ))}
        </div>
      </>
    );
  }
  if (featured.isError) {
    return (
      <ErrorPanel
        title={t.featuredFailed}
        retryLabel={t.retry}
        onRetry={() => void utils.catalog.invalidate()}
        isRetrying={featured.isRefetching}
        order={3}
      />
    );
  }
  if (featured.data.length === 0) {
    return (
      <StatePanel
        icon={<IconCar size={36} stroke={1.5} aria-hidden />}
        title={t.featuredEmpty}
        text={t.featuredEmptyHint}
        order={3}
      />
    );
  }
  return (
    <ul className={classes.grid}>
      {featured.data.map((vehicle) => (
        <li key={vehicle.id}>
          <VehicleCardView
            vehicle={vehicle}
            book={bookingLink(vehicle)}
            bookLabel={t.book}
            sizes={ROW_SIZES}
            corner={<LazyFavourite vehicle={vehicle} placement="card" />}
            edge={<CompareToggle vehicle={vehicle} placement="card" />}
          />
        </li>
      ))}
    </ul>
  );
}

/** Up to eight vehicles featured by the admins. */
export function FeaturedVehicles() {
  const t = useText(homeText);
  return (
    <section className={classes.section} aria-labelledby="featured">
      <div className={basics.container}>
        <div className={classes.head}>
          <div>
            <h2 id="featured" className={basics.heading}>
              {t.featuredTitle}
            </h2>
            <p className={classes.lead}>{t.featuredLead}</p>
          </div>
          <Link to="/vehicles" className={clsx(basics.button, basics.subtle)}>
            {t.allVehicles}
          </Link>
        </div>
        <FeaturedList />
      </div>
    </section>
  );
}
