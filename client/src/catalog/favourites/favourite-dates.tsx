import { Anchor, Text } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { RentalDates } from "#client/catalog/rental-dates.tsx";
import { changedSearch, type RentalSearch } from "#client/catalog/vehicle-search.ts";
import { formatDates } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { favouritesPageText } from "./favourites-page-text.ts";
import classes from "./favourites-screen.module.css";

/** Dates, which give the favourites their totals, and for which dates these are. */
export function FavouriteDates({ search }: { search: RentalSearch }) {
  const t = useText(favouritesPageText);
  const language = useLanguage();
  const navigate = useNavigate();
  const options = trpc.catalog.options.useQuery().data;
  const { pickupDate, returnDate, pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = search;
  return (
    <div className={classes.dates} role="group" aria-label={t.dates}>
      {pickupDate && returnDate ? (
        <Text>
          {t.totals(formatDates(pickupDate, returnDate, language), pickupTime, returnTime)}{" "}
          <Anchor
            underline="always"
            renderRoot={(root) => <Link to="/favourites" search={{}} {...root} />}
          >
            {t.withoutDates}
          </Anchor>
        </Text>
      ) : (
        <Text>{t.chooseDates}</Text>
      )}
      {options && (
        <RentalDates
          search={search}
          options={options}
          onChange={(change) =>
            void navigate({
              to: "/favourites",
              search: changedSearch(search, change),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </div>
  );
}
