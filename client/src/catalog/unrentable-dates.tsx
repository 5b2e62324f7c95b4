import { Alert } from "@mantine/core";
import { IconCalendarX } from "@tabler/icons-react";
import { useLanguage } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import type { CatalogOptions } from "#shared/catalog.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import type { ProblemAnswer } from "#shared/problem.ts";
import { findDatesProblem } from "#shared/rental-dates.ts";
import type { RentalSearch } from "./vehicle-search.ts";

/** Says of an old or a foreign link that nothing can be rented on its dates, whatever is free then. */
export function UnrentableDates(props: { search: RentalSearch; options: CatalogOptions }) {
  const { search, options } = props;
  const language = useLanguage();
  const { pickupDate, returnDate } = search;
  const { pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = search;
  if (!pickupDate || !returnDate) return null;
  const rental = { pickupDate, pickupTime, returnDate, returnTime };
  const problem = findDatesProblem(rental, options, `${options.today}T00:00`);
  if (!problem) return null;
  const { code, params } = problem;
  return (
    <Alert color="terracotta" icon={<IconCalendarX />} mb="md">
      {problemText({ code, params } as ProblemAnswer, language)}
    </Alert>
  );
}
