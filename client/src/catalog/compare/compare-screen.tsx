import { Button, Container, Skeleton, Switch, Text, Title } from "@mantine/core";
import { IconArrowsDiff, IconPlus } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { HiddenSearch } from "#client/catalog/filters/hidden-search.tsx";
import { PlainSubmit } from "#client/catalog/filters/plain-submit.tsx";
import { RentalFields } from "#client/catalog/rental-fields.tsx";
import { rentalText } from "#client/catalog/text.ts";
import { ShareButton } from "#client/catalog/vehicle/share-button.tsx";
import { changedSearch, type RentalSearch, rentalPart } from "#client/catalog/vehicle-search.ts";
import { formatDates } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { EmptyScene } from "#client/ui/empty-scene/empty-scene.tsx";
import { PhoneFold } from "#client/ui/fold/phone-fold.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import {
  COMPARED_LIMIT,
  compareThese,
  useCompared,
} from "#client/vehicle/compare/compared-vehicles.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import { compareRows } from "./compare-rows.ts";
import classes from "./compare-screen.module.css";
import { type CompareSearch, comparedSlugs, toCompareSearch } from "./compare-search.ts";
import { CompareSuggestions } from "./compare-suggestions.tsx";
import { CompareTable } from "./compare-table.tsx";
import { comparisonText } from "./comparison-text.ts";

const route = getRouteApi("/compare");

/** Compares up to three vehicles. The address holds the vehicles, places and dates. */
export function CompareScreen() {
  const t = useText(comparisonText);
  const search: CompareSearch = route.useSearch();
  const slugs = comparedSlugs(search);
  const vehicles = trpc.catalog.bySlugs.useQuery(
    { slugs },
    { enabled: slugs.length > 0, placeholderData: keepPreviousData },
  );
  const shown = vehicles.data?.filter(({ slug }) => slugs.includes(slug)) ?? [];
  const heading = useFocusAfterChange(vehicles.data && shown.map(({ slug }) => slug).join());
  const gone = vehicles.isPlaceholderData ? 0 : slugs.length - shown.length;
  return (
    <Container className={classes.page}>
      <div className={classes.head}>
        <Title order={1} className={classes.title} ref={heading} tabIndex={-1}>
          {t.title}
        </Title>
        {shown.length > 1 && <Text c="dimmed">{t.lead}</Text>}
        {gone > 0 && shown.length > 0 && <Text>{t.gone(gone)}</Text>}
      </div>
      {shown.length > 0 ? (
        <Comparison search={search} vehicles={shown} />
      ) : vehicles.isLoading ? (
        <div role="status" aria-label={t.loading}>
          <Skeleton className={classes.loading} />
        </div>
      ) : vehicles.isError ? (
        <ErrorPanel
          title={t.failed}
          retryLabel={t.retry}
          isRetrying={vehicles.isFetching}
          onRetry={() => void vehicles.refetch()}
        />
      ) : (
        <NothingChosen search={search} />
      )}
    </Container>
  );
}

/**
 * What a comparison shows, the way back to one that was begun in this tab, and vehicles to begin
 * with.
 */
function NothingChosen({ search }: { search: CompareSearch }) {
  const t = useText(comparisonText);
  const begun = useCompared().map(({ slug }) => slug);
  return (
    <>
      <EmptyScene
        icon={<IconArrowsDiff size={36} stroke={1.5} aria-hidden />}
        title={comparedSlugs(search).length > 0 ? t.allGone : t.empty}
        text={t.emptyHint(COMPARED_LIMIT)}
      >
        {begun.length > 0 && (
          <Button
            renderRoot={(rootProps) => (
              <Link to="/compare" search={toCompareSearch(begun, search)} replace {...rootProps} />
            )}
          >
            {t.goOn(begun.length)}
          </Button>
        )}
        <Button
          variant={begun.length > 0 ? "default" : "filled"}
          renderRoot={(rootProps) => (
            <Link to="/vehicles" search={rentalPart(search)} {...rootProps} />
          )}
        >
          {t.toVehicles}
        </Button>
      </EmptyScene>
      <CompareSuggestions search={rentalPart(search)} vehicles={[]} />
    </>
  );
}

type ComparisonProps = {
  search: CompareSearch;
  vehicles: Parameters<typeof compareRows>[0];
};

function Comparison({ search, vehicles }: ComparisonProps) {
  const t = useText(comparisonText);
  const language = useLanguage();
  const navigate = route.useNavigate();
  const options = trpc.catalog.options.useQuery().data;
  const places = trpc.catalog.places.useQuery().data ?? [];
  const change = (part: Partial<CompareSearch>) =>
    void navigate({
      search: (current: CompareSearch) => changedSearch(current, part),
      replace: true,
      resetScroll: false,
    });
  const rows = compareRows(vehicles, language);
  const { vehicles: compared, differences } = search;
  const canDiffer = vehicles.length > 1;
  const isShort = canDiffer && differences === true;
  // Those that came along are seldom changed. It stays as it was while they are.
  const [isCollapsed] = useState(search.pickupDate !== undefined);
  const rental = (
    <PlainForm label={t.dates} className={classes.rental}>
      <HiddenSearch search={{ vehicles: compared, differences }} />
      {options && (
        <RentalFields
          layout="row"
          search={search}
          options={options}
          places={places}
          onChange={change}
        />
      )}
      <PlainSubmit label={t.apply} />
    </PlainForm>
  );
  return (
    <>
      {isCollapsed ? (
        <div className={classes.rentalInShort}>
          <PhoneFold summary={<RentalInShort search={search} places={places} />}>
            {rental}
          </PhoneFold>
        </div>
      ) : (
        rental
      )}
      <div className={classes.options}>
        {vehicles.length < COMPARED_LIMIT && <AddLink search={search} vehicles={vehicles} />}
        {canDiffer && <ShareButton title={vehicles.map(({ title }) => title).join(" · ")} />}
        {canDiffer && (
          <PlainForm className={classes.differences}>
            <HiddenSearch search={{ vehicles: compared, ...rentalPart(search) }} />
            <Switch
              size="md"
              name="differences"
              value="true"
              label={t.onlyDifferences}
              checked={isShort}
              onChange={(event) =>
                change({ differences: event.currentTarget.checked || undefined })
              }
            />
            <PlainSubmit label={t.apply} />
          </PlainForm>
        )}
      </div>
      {/* A single vehicle is no comparison yet: the second one is chosen before its facts. */}
      {!canDiffer && <CompareSuggestions search={search} vehicles={vehicles} />}
      <CompareTable
        search={search}
        vehicles={vehicles}
        rows={isShort ? rows.filter(({ differs }) => differs) : rows}
      />
      {isShort && <Text c="dimmed">{t.alike}</Text>}
      {canDiffer && vehicles.length < COMPARED_LIMIT && (
        <CompareSuggestions search={search} vehicles={vehicles} />
      )}
    </>
  );
}

/** The chosen place, where there is one, and dates. */
function RentalInShort({ search, places }: { search: RentalSearch; places: readonly Place[] }) {
  const t = useText(rentalText);
  const language = useLanguage();
  const { pickupDate, returnDate } = search;
  const place = places.find(({ id }) => id === search.place);
  const dates =
    pickupDate && returnDate ? formatDates(pickupDate, returnDate, language) : t.anyDates;
  return (
    <>
      {place && `${placeName(place, language)} · `}
      <span className={classes.period}>{dates}</span>
    </>
  );
}

/** Submits automatically with scripts, and is an ordinary GET form without them. */
function PlainForm(props: { label?: string; className: string | undefined; children: ReactNode }) {
  return (
    <form
      method="get"
      className={props.className}
      aria-label={props.label}
      onSubmit={(event) => event.preventDefault()}
    >
      {props.children}
    </form>
  );
}

/** Opens the list to add vehicles to this comparison, even one opened from a shared link. */
function AddLink({ search, vehicles }: ComparisonProps) {
  const t = useText(comparisonText);
  return (
    <Button
      variant="light"
      leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
      renderRoot={(rootProps) => <Link to="/vehicles" search={rentalPart(search)} {...rootProps} />}
      onClick={() => compareThese(vehicles)}
    >
      {t.add}
    </Button>
  );
}
