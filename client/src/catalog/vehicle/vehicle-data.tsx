import { catalogTitleText } from "#client/catalog/title-text.ts";
import {
  BreadcrumbData,
  StructuredData,
  useSiteContext,
} from "#client/routing/structured-data.tsx";
import { useText } from "#client/text/language.tsx";
import { vehicleDescription } from "#client/vehicle/vehicle-description.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import { STARS } from "#shared/catalog/rating.ts";
import { toNumeric } from "#shared/money.ts";
import { shareImagePath } from "#shared/site/share-image.ts";
import { pageAddress, vehiclePath } from "#shared/site/site-paths.ts";
import { VEHICLE_TYPE_RULES } from "#shared/vehicle/vehicle-type-rules.ts";
import { vehicleText } from "./vehicle-text.ts";

/** Breadcrumb of the list. */
export function ListData() {
  const t = useText(vehicleText);
  const { origin, language } = useSiteContext();
  return (
    <BreadcrumbData
      trail={[
        { name: t.home, address: pageAddress(origin, "/", language) },
        { name: t.vehicles, address: pageAddress(origin, "/vehicles", language) },
      ]}
    />
  );
}

/** The vehicle as a product rented by the day, and its breadcrumb. */
export function VehicleData({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(vehicleText);
  const { origin, language } = useSiteContext();
  const { offeredBy, rating } = vehicle;
  const address = pageAddress(origin, vehiclePath(vehicle.slug), language);
  const images =
    vehicle.images.length > 0
      ? vehicle.images.map(({ url }) => url)
      : [shareImagePath(language, vehicle)];
  const price = { price: toNumeric(vehicle.pricePerDayCents), priceCurrency: "EUR" };
  return (
    <>
      <StructuredData
        data={{
          "@type": ["Product", VEHICLE_TYPE_RULES[vehicle.type].schemaType],
          "@id": `${address}#vehicle`,
          name: vehicle.title,
          description:
            vehicleDescription(vehicle, language) ||
            catalogTitleText[language].vehicle.description(vehicle.title),
          brand: { "@type": "Brand", name: vehicle.brand },
          image: images.map((image) => new URL(image, origin).href),
          ...(rating && {
            aggregateRating: {
              "@type": "AggregateRating",
              ratingValue: rating.average,
              reviewCount: rating.count,
              worstRating: STARS.min,
              bestRating: STARS.max,
            },
          }),
          offers: {
            "@type": "Offer",
            url: address,
            ...price,
            priceSpecification: {
              "@type": "UnitPriceSpecification",
              ...price,
              unitCode: "DAY",
              valueAddedTaxIncluded: true,
            },
            availability: "https://schema.org/InStock",
            businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
            ...(offeredBy && {
              seller: { "@type": "Organization", name: offeredBy.name[language] },
            }),
          },
        }}
      />
      <BreadcrumbData
        trail={[
          { name: t.home, address: pageAddress(origin, "/", language) },
          { name: t.vehicles, address: pageAddress(origin, "/vehicles", language) },
          { name: vehicle.title, address },
        ]}
      />
    </>
  );
}
