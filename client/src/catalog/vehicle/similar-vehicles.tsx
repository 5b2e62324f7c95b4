import { trpc } from "#client/api/api.ts";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { listingText } from "#client/catalog/text.ts";
import { type RentalSearch, rentalPart, toSimilarInput } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { FavouriteToggle } from "#client/vehicle/favourites/favourite-toggle.tsx";
import { ROW_SIZES, VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import classes from "./similar-vehicles.module.css";
import { vehicleActionsText } from "./vehicle-actions-text.ts";

/** Up to four similar vehicles. With dates, only available ones, whose links keep the dates. */
export function SimilarVehicles({ slug, search }: { slug: string; search: RentalSearch }) {
  const t = useText(vehicleActionsText);
  const listing = useText(listingText);
  const bookingLink = useBookingLink();
  const similar = trpc.catalog.similar.useQuery(toSimilarInput(slug, search), {
    placeholderData: (previous) => previous,
  });
  if (!similar.data || similar.data.vehicles.length === 0) return null;
  const rentalSearch = rentalPart(search);
  return (
    <section className={classes.section} aria-labelledby="similar">
      <h2 className={`${basics.heading} ${basics.small}`} id="similar">
        {rentalSearch.pickupDate ? t.similarFree : t.similar}
      </h2>
      <ul className={classes.row} data-outdated={similar.isPlaceholderData || undefined}>
        {similar.data.vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCardView
              vehicle={vehicle}
              search={rentalSearch}
              book={bookingLink(vehicle, rentalSearch)}
              bookLabel={listing.book}
              sizes={ROW_SIZES}
              corner={<FavouriteToggle vehicle={vehicle} placement="card" />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
