import { Link } from "@tanstack/react-router";
import type { BookingDetails } from "#client/booking/intent/booking-intent.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { RatingValue } from "#client/ui/stars/rating-value.tsx";
import type { VehicleCard } from "#shared/catalog/catalog.ts";
import classes from "./small-vehicle-card.module.css";
import { VehicleImage } from "./vehicle-image.tsx";
import { vehicleLabels } from "./vehicle-labels.ts";

type Props = {
  vehicle: Pick<VehicleCard, "slug" | "title" | "type" | "image" | "pricePerDayCents" | "rating">;
  search: BookingDetails;
  /** The width of the image; as that of a card that is swiped by default. */
  sizes?: string;
};

/** A vehicle as one of several beside others: image, name, price and rating. */
export function SmallVehicleCard({ vehicle, search, sizes = "206px" }: Props) {
  const t = useText(vehicleLabels);
  const language = useLanguage();
  return (
    <Link
      to="/vehicles/$slug"
      params={{ slug: vehicle.slug }}
      search={search}
      className={classes.card}
    >
      <VehicleImage image={vehicle.image} alt="" type={vehicle.type} sizes={sizes} />
      <span className={classes.title}>{vehicle.title}</span>
      <span className={classes.facts}>
        {t.perDay(formatEuros(vehicle.pricePerDayCents, language))}
        {vehicle.rating && <RatingValue rating={vehicle.rating} />}
      </span>
    </Link>
  );
}
