import { Title } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { type RentalSearch, rentalPart } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { CompareToggle } from "#client/vehicle/compare/compare-toggle.tsx";
import { FavouriteToggle } from "#client/vehicle/favourites/favourite-toggle.tsx";
import { VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import classes from "./suggested-vehicles.module.css";
import { suggestedText } from "./suggested-vehicles-text.ts";

/** One row at the width of the page. */
const COUNT = 3;

/** Featured vehicles below an empty page, to mark, to compare or to book. */
export function SuggestedVehicles({
  search,
  onMarked,
}: {
  search: RentalSearch;
  /** Called after one was marked: the page is not empty then, and shows others. */
  onMarked: () => void;
}) {
  const t = useText(suggestedText);
  const bookingLink = useBookingLink();
  const featured = trpc.catalog.featured.useQuery();
  const vehicles = featured.data?.slice(0, COUNT) ?? [];
  if (vehicles.length === 0) return null;
  const rental = rentalPart(search);
  return (
    <section className={classes.suggested} aria-labelledby="suggested">
      <Title order={2} id="suggested">
        {t.heading}
      </Title>
      <ul className={classes.grid}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCardView
              vehicle={vehicle}
              search={rental}
              book={bookingLink(vehicle, rental)}
              bookLabel={t.book}
              corner={<FavouriteToggle vehicle={vehicle} placement="card" onMarked={onMarked} />}
              lowerCorner={<CompareToggle vehicle={vehicle} placement="card" />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
