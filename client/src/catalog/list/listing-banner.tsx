import { Container, Text, Title, UnstyledButton } from "@mantine/core";
import { IconCalendarSearch, IconChevronRight } from "@tabler/icons-react";
import { HiddenSearch } from "#client/catalog/filters/hidden-search.tsx";
import { PlainSubmit } from "#client/catalog/filters/plain-submit.tsx";
import { RentalFields } from "#client/catalog/rental-fields.tsx";
import { listingText, rentalText } from "#client/catalog/text.ts";
import { type VehicleSearch, withoutFilter } from "#client/catalog/vehicle-search.ts";
import { formatDayMonth } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { dateText } from "#client/ui/dates/date-text.ts";
import type { CatalogOptions, Place } from "#shared/catalog/catalog.ts";
import { CoastLine } from "./coast-line.tsx";
import classes from "./listing-banner.module.css";

type Props = {
  search: VehicleSearch;
  options: CatalogOptions | undefined;
  places: readonly Place[];
  placeName: string | undefined;
  onChange: (change: Partial<VehicleSearch>) => void;
  onOpenFilters: () => void;
};

/** Head of the list: its title, place and dates. On phones, place and dates open the filters. */
export function ListingBanner(props: Props) {
  const { search, options, places, placeName, onChange, onOpenFilters } = props;
  const t = useText(listingText);
  const rental = useText(rentalText);
  const dates = useText(dateText);
  const language = useLanguage();
  const { pickupDate, returnDate } = search;
  const period =
    pickupDate && returnDate
      ? rental.period(formatDayMonth(pickupDate, language), formatDayMonth(returnDate, language))
      : rental.anyDates;

  return (
    <div className={classes.banner}>
      <CoastLine className={classes.coast} />
      <Container className={classes.content}>
        <Title order={1} className={classes.title}>
          {t.heading}
        </Title>
        <Text className={classes.lead}>{t.lead}</Text>
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
        <UnstyledButton className={classes.summary} onClick={onOpenFilters}>
          <IconCalendarSearch size={24} stroke={1.7} aria-hidden />
          <span className={classes.summaryText}>
            <strong>{placeName ?? dates.anyPlace}</strong>
            <span className="tabular">{period}</span>
          </span>
          <IconChevronRight size={20} aria-hidden />
        </UnstyledButton>
      </Container>
    </div>
  );
}

function withoutRental(search: VehicleSearch): VehicleSearch {
  return withoutFilter(withoutFilter(search, "place"), "dates");
}
