import { Container, Text, Title } from "@mantine/core";
import { HiddenSearch } from "#client/catalog/filters/hidden-search.tsx";
import { PlainSubmit } from "#client/catalog/filters/plain-submit.tsx";
import { RentalFields } from "#client/catalog/rental-fields.tsx";
import { listingText } from "#client/catalog/text.ts";
import { type VehicleSearch, withoutFilter } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { CoastLine } from "#client/ui/empty-scene/coast-line.tsx";
import type { CatalogOptions, Place } from "#shared/catalog/catalog.ts";
import classes from "./listing-banner.module.css";

type Props = {
  search: VehicleSearch;
  options: CatalogOptions | undefined;
  places: readonly Place[];
  onChange: (change: Partial<VehicleSearch>) => void;
};

/** Head of the list: its title, and on wide screens place and dates. */
export function ListingBanner(props: Props) {
  const { search, options, places, onChange } = props;
  const t = useText(listingText);

  return (
    <div className={classes.banner}>
      <CoastLine className={classes.coast} />
      <Container className={classes.content}>
        <Title order={1} className={classes.title}>
          {t.heading}
        </Title>
        {search.view !== "map" && <Text className={classes.lead}>{t.lead}</Text>}
        <form
          method="get"
          className={classes.rental}
          aria-label={t.searchLabel}
          onSubmit={(event) => event.preventDefault()}
        >
          <HiddenSearch search={withoutRental(search)} />
          {options && (
            <RentalFields
              layout="row"
              search={search}
              options={options}
              places={places}
              onChange={onChange}
            />
          )}
          <PlainSubmit label={t.applyFilters} />
        </form>
      </Container>
    </div>
  );
}

function withoutRental(search: VehicleSearch): VehicleSearch {
  return withoutFilter(withoutFilter(search, "place"), "dates");
}
