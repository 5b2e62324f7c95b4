import { type ReactNode, useId } from "react";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { listingText } from "#client/catalog/text.ts";
import { type RentalSearch, rentalPart } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { CompareToggle } from "#client/vehicle/compare/compare-toggle.tsx";
import { FavouriteToggle } from "#client/vehicle/favourites/favourite-toggle.tsx";
import { VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import type { VehicleCard } from "#shared/catalog/catalog.ts";
import classes from "./vehicle-row.module.css";

/** Three columns in a container of 1280 px, and two on tablets. */
const PAGE_SIZES = [
  `${fromWidth("md")} calc((min(100vw, 80rem) - 5rem) / 3)`,
  `${fromWidth("sm")} calc((100vw - 3.5rem) / 2)`,
  "calc(100vw - 2rem)",
].join(", ");

/** A few vehicles under a heading, to mark, to compare or to book; nothing where there are none. */
export function VehicleRow(props: {
  heading: string;
  vehicles: readonly VehicleCard[];
  /** The chosen dates and places, which the links keep. */
  search: RentalSearch;
  /** Called after one was marked. */
  onMarked?: () => void;
  /** Follows the heading. */
  more?: ReactNode;
  /** The `sizes` of the images. The default fits a row as wide as the page. */
  sizes?: string;
}) {
  const { heading, vehicles, search, onMarked, more, sizes = PAGE_SIZES } = props;
  const t = useText(listingText);
  const headingId = useId();
  const bookingLink = useBookingLink();
  if (vehicles.length === 0) return null;
  const rental = rentalPart(search);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 className={`${basics.heading} ${basics.small}`} id={headingId}>
          {heading}
        </h2>
        {more}
      </div>
      <ul className={classes.grid}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCardView
              vehicle={vehicle}
              search={rental}
              sizes={sizes}
              book={bookingLink(vehicle, rental)}
              bookLabel={t.book}
              corner={<FavouriteToggle vehicle={vehicle} placement="card" onMarked={onMarked} />}
              edge={<CompareToggle vehicle={vehicle} placement="card" />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
