import { Alert, Button, Paper, Text, Title } from "@mantine/core";
import {
  IconCalendarEvent,
  IconCalendarX,
  IconFilterMinus,
  IconFilterOff,
  IconRefresh,
  IconTextSpellcheck,
  IconX,
  IconZoomQuestion,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "#client/api/api.ts";
import { rentalDatesOf } from "#client/booking/rental/rental-dates-of.ts";
import { useFilterLabel } from "#client/catalog/filters/filter-display.tsx";
import { activePanelFilters, withoutPanelFilters } from "#client/catalog/filters/panel-filters.ts";
import { totalLabel } from "#client/catalog/filters/value-count.ts";
import { listingText } from "#client/catalog/text.ts";
import {
  changedSearch,
  toListInput,
  type VehicleSearch,
  withoutFilter,
} from "#client/catalog/vehicle-search.ts";
import { formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import type { SearchAlternatives } from "#shared/catalog/catalog.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import classes from "./empty-results.module.css";
import { NearMisses } from "./near-misses.tsx";
import { Proposal, Proposals } from "./proposals.tsx";
import { resultsText } from "./results-text.ts";
import { useListLink } from "./use-list-link.ts";

type Props = {
  search: VehicleSearch;
  placeName: string | undefined;
  /** True while these are still the results of the previous search. */
  outdated: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** True while filters are active. */
  isFiltered: boolean;
};

/** Shown for dates that cannot be rented: the reason and the nearest possible dates. */
export function UnrentableResults(
  props: Pick<Props, "search" | "placeName"> & { problem: ProblemResponse },
) {
  const { search, placeName, problem } = props;
  const t = useText(resultsText);
  const language = useLanguage();
  const { filters } = toListInput(search);
  const alternatives = trpc.catalog.alternatives.useQuery({ filters });
  return (
    <div className={classes.empty}>
      <Alert color="terracotta" icon={<IconCalendarX />} title={t.datesRefused}>
        {problemText(problem, language)}
      </Alert>
      <Alternatives
        alternatives={alternatives.data}
        isLoading={alternatives.isPending}
        search={search}
        placeName={placeName}
      />
    </div>
  );
}

/**
 * Shown when nothing matches: the reason, the one search to try first, and links to others that
 * have results.
 */
export function EmptyResults(props: Props) {
  const { search, placeName, outdated, isRefreshing, onRefresh, isFiltered } = props;
  const t = useText(listingText);
  const results = useText(resultsText);
  const typed = search.q;
  const { filters } = toListInput(search);
  const alternatives = trpc.catalog.alternatives.useQuery(
    { filters },
    { enabled: isFiltered && !outdated },
  );
  const isTextAlone = Object.keys(filters).length === 1;
  // With other filters, the words are to blame only where there are results without them.
  const isByText =
    isTextAlone || alternatives.data?.without.some(({ filter }) => filter === "search") === true;
  const unmatched = isByText ? typed : undefined;
  const message = isFiltered
    ? { title: t.noMatch, hint: t.noMatchHint }
    : { title: t.empty, hint: t.emptyHint };
  if (unmatched !== undefined) {
    message.title = t.noMatchFor(unmatched);
    message.hint = t.noMatchForHint;
  }
  return (
    <div className={classes.empty} data-outdated={outdated || undefined} aria-busy={outdated}>
      <Paper withBorder className={classes.head}>
        <span className={classes.icon}>
          <IconZoomQuestion size={30} stroke={1.5} aria-hidden />
        </span>
        <div className={classes.text}>
          <Title order={3}>{message.title}</Title>
          <Text c="dimmed">{message.hint}</Text>
        </div>
        <div className={classes.actions}>
          {typed !== undefined && (
            <ListLink
              icon={<IconX size={18} aria-hidden />}
              label={results.clearSearch}
              search={withoutFilter(search, "search")}
              isSecondary={unmatched === undefined}
            />
          )}
          {activePanelFilters(search).length > 0 && (
            <ListLink
              icon={<IconFilterOff size={18} aria-hidden />}
              label={t.resetFilters}
              search={withoutPanelFilters(search)}
              isSecondary={unmatched !== undefined}
            />
          )}
          {/* Words that nothing matches match nothing later either. */}
          {unmatched === undefined && (
            <Button
              variant={isFiltered ? "subtle" : "default"}
              leftSection={<IconRefresh size={18} aria-hidden />}
              className={basics.needsScripts}
              loading={isRefreshing}
              onClick={onRefresh}
            >
              {t.refresh}
            </Button>
          )}
        </div>
      </Paper>
      {isFiltered && !outdated && (
        <>
          <Alternatives
            alternatives={alternatives.data}
            isLoading={alternatives.isPending}
            search={search}
            placeName={placeName}
          />
          {alternatives.data && (
            <NearMisses without={alternatives.data.without} search={search} placeName={placeName} />
          )}
        </>
      )}
    </div>
  );
}

/** A button that leads to another search of the list. */
function ListLink(props: {
  icon: ReactNode;
  label: string;
  search: VehicleSearch;
  isSecondary?: boolean;
}) {
  const link = useListLink();
  return (
    <Button
      variant={props.isSecondary ? "default" : "filled"}
      leftSection={props.icon}
      renderRoot={(root) => <Link to="/vehicles" search={props.search} {...link} {...root} />}
    >
      {props.label}
    </Button>
  );
}

function Alternatives(props: {
  alternatives: SearchAlternatives | undefined;
  isLoading: boolean;
  search: VehicleSearch;
  placeName: string | undefined;
}) {
  const { alternatives, isLoading, search, placeName } = props;
  const t = useText(resultsText);
  const language = useLanguage();
  const label = useFilterLabel(search, placeName);
  if (!alternatives) {
    return isLoading && <output className={classes.proposing}>{t.proposing}</output>;
  }
  const { periods, corrected } = alternatives;
  // The words that were typed are cleared by the button above.
  const without = alternatives.without.filter(({ filter }) => filter !== "search");
  return (
    <>
      {corrected && (
        <Proposals title={t.didYouMean}>
          <Proposal
            icon={<IconTextSpellcheck size={22} stroke={1.6} aria-hidden />}
            label={corrected.search}
            note={t.vehicles(
              totalLabel(
                { total: corrected.count, totalIsExact: corrected.countIsExact },
                language,
              ),
            )}
            search={changedSearch(search, { q: corrected.search })}
          />
        </Proposals>
      )}
      {periods.length > 0 && (
        <Proposals title={t.otherDates}>
          {periods.map((period) => (
            <Proposal
              key={period.from}
              icon={<IconCalendarEvent size={22} stroke={1.6} aria-hidden />}
              label={t.period(
                formatLocalDateTime(period.from, language),
                formatLocalDateTime(period.to, language),
              )}
              search={changedSearch(search, rentalDatesOf(period))}
            />
          ))}
        </Proposals>
      )}
      {without.length > 0 && (
        <Proposals title={t.fewerFilters}>
          {without.map(({ filter, count, countIsExact }) => (
            <Proposal
              key={filter}
              icon={<IconFilterMinus size={22} stroke={1.6} aria-hidden />}
              label={t.without(label(filter))}
              note={t.vehicles(totalLabel({ total: count, totalIsExact: countIsExact }, language))}
              search={withoutFilter(search, filter)}
            />
          ))}
        </Proposals>
      )}
    </>
  );
}
