import { Text } from "@mantine/core";
import { IconStar } from "@tabler/icons-react";
import { FilterSelect } from "#client/admin/list/filter-select.tsx";
import classes from "#client/admin/list/inbox.module.css";
import { InstantText } from "#client/admin/list/instant-text.tsx";
import { ListFilters } from "#client/admin/list/list-filters.tsx";
import { ListPage } from "#client/admin/list/list-page.tsx";
import { LIST_QUERY, toListQuery } from "#client/admin/list/list-query.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { OpenLink } from "#client/admin/list/open-link.tsx";
import { trpc } from "#client/api/api.ts";
import { useListAddress } from "#client/routing/use-list-address.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { Stars } from "#client/ui/stars/stars.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { REVIEW_STATES } from "#shared/admin/inbox-values.ts";
import { REVIEW_SORTS } from "#shared/admin/table-sorts.ts";
import { REVIEW_COLUMNS, type ReviewRow } from "#shared/admin/tables/review-columns.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { ReviewBadge } from "./review-badge.tsx";
import { ReviewDrawer } from "./review-drawer.tsx";
import { type ReviewsSearch, readReviewsSearch } from "./reviews-search.ts";
import { reviewsText } from "./reviews-text.ts";

type Change = (change: ReviewsSearch) => void;

/** Customer and beginning of a review. A click opens it in full. */
function Excerpt({ row }: { row: ReviewRow }) {
  const t = useText(reviewsText);
  return (
    <OpenLink id={row.id} className={classes.open}>
      <strong>{row.customerName}</strong>
      {row.text ? (
        <span className={classes.excerpt}>{row.text}</span>
      ) : (
        <span className={classes.kind}>{t.noText}</span>
      )}
    </OpenLink>
  );
}

function Vehicle({ row }: { row: ReviewRow }) {
  const language = useLanguage();
  return (
    <div className={classes.plain}>
      {row.vehicle.title}
      <span className={classes.kind}>{partnerNameIn(language, row.partner)}</span>
    </div>
  );
}

function ReviewCard({ row }: { row: ReviewRow }) {
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <Stars stars={row.stars} />
        <ReviewBadge hiddenReason={row.hiddenReason} />
      </div>
      <Excerpt row={row} />
      <div className={classes.line}>
        <Vehicle row={row} />
        <Text size="sm" c="dimmed" className="tabular">
          <InstantText at={row.createdAt} />
        </Text>
      </div>
    </div>
  );
}

function useColumns(): TableColumn<ReviewRow>[] {
  return useTableColumns(REVIEW_COLUMNS, REVIEW_SORTS, {
    at: { render: ({ createdAt }) => <InstantText at={createdAt} /> },
    stars: { isFixed: true, render: (row) => <Stars stars={row.stars} /> },
    text: { isFixed: true, render: (row) => <Excerpt row={row} /> },
    vehicle: { render: (row) => <Vehicle row={row} /> },
    state: { render: ({ hiddenReason }) => <ReviewBadge hiddenReason={hiddenReason} /> },
  });
}

function Filters({ search, onChange }: { search: ReviewsSearch; onChange: Change }) {
  const t = useText(reviewsText);
  const { allFeminine } = useText(listText);
  const language = useLanguage();
  return (
    <ListFilters
      search={{ value: search.search, onChange: (typed) => onChange({ search: typed }), text: t }}
      values={[search.state]}
    >
      <FilterSelect
        label={REVIEW_COLUMNS.state.title[language]}
        all={allFeminine}
        value={search.state}
        options={REVIEW_STATES}
        nameOf={(state) => t.states[state]}
        onChange={(state) => onChange({ state })}
      />
    </ListFilters>
  );
}

/** /admin/reviews: the reviews of all vehicles, which admins hide and show again. */
export function ReviewsScreen() {
  const t = useText(reviewsText);
  const address = useListAddress(readReviewsSearch);
  const { search, narrow, open } = address;
  const columns = useColumns();
  const list = trpc.admin.reviews.useQuery(toListQuery(search), LIST_QUERY);
  return (
    <ListPage
      page="reviews"
      text={{ ...t, title: t.heading }}
      emptyIcon={<IconStar size={36} stroke={1.5} aria-hidden />}
      list={list}
      address={address}
      filterNames={["search", "state"]}
      filters={<Filters search={search} onChange={narrow} />}
      table={{
        label: t.table,
        columns,
        rowName: (row) => t.from(row.customerName, row.vehicle.title),
        defaultSort: REVIEW_SORTS[0],
        onOpen: ({ id }) => open(id),
        renderCard: (row) => <ReviewCard row={row} />,
      }}
    >
      <ReviewDrawer id={search.open} onClose={() => open(undefined)} />
    </ListPage>
  );
}
