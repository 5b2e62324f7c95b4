import { Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconMessageCheck, IconStar } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import clsx from "clsx";
import { trpc } from "#client/api/api.ts";
import tabs from "#client/booking/trip-lists/trip-list-tabs.module.css";
import { UnsavedChanges } from "#client/routing/unsaved-changes.tsx";
import { formatNumber, formatStars } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import type { GuardedPage } from "#client/ui/dialog/leave-guard.tsx";
import { Stars } from "#client/ui/stars/stars.tsx";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { MoreButton } from "#client/ui/table/more-button.tsx";
import type { PartnerReviewCounts } from "#shared/partner/partner-reviews.ts";
import { ReviewCard } from "./review-card.tsx";
import classes from "./reviews-panel.module.css";
import { REVIEW_LISTS, type ReviewList, readReviewList, toReviewsInput } from "./reviews-search.ts";
import { reviewsText } from "./reviews-text.ts";

const route = getRouteApi("/dashboard");

const EXACT = { exact: true, includeSearch: true };

/** An answer that is being written is in one list of this tab only. */
const isLeft = (current: GuardedPage, next: GuardedPage) => {
  const placeOf = ({ pathname, search }: GuardedPage) => {
    const { tab } = search as { tab?: string };
    return [pathname, tab, readReviewList(search)].join(" ");
  };
  return placeOf(current) !== placeOf(next);
};

/** What the shown reviews come to. */
function Summary({ counts }: { counts: PartnerReviewCounts }) {
  const t = useText(reviewsText);
  const language = useLanguage();
  const { rating, unanswered } = counts;
  return (
    <dl className={classes.figures}>
      <Paper withBorder className={classes.figure} data-figure="average">
        <Text component="dt" size="sm" c="dimmed">
          {t.average}
        </Text>
        <dd>
          {rating ? formatStars(rating.average, language) : "—"}
          {rating && (
            <span aria-hidden className={classes.stars}>
              <Stars stars={rating.average} />
            </span>
          )}
        </dd>
      </Paper>
      <Paper withBorder className={classes.figure} data-figure="count">
        <Text component="dt" size="sm" c="dimmed">
          {t.count}
        </Text>
        <dd>{formatNumber(rating?.count ?? 0, language)}</dd>
      </Paper>
      <Paper withBorder className={classes.figure} data-figure="unanswered">
        <Text component="dt" size="sm" c="dimmed">
          {t.unanswered}
        </Text>
        <dd>{formatNumber(unanswered, language)}</dd>
      </Paper>
    </dl>
  );
}

/** Links between the lists of reviews, with the number of those without an answer. */
function ListTabs({ open, unanswered }: { open: ReviewList; unanswered: number | undefined }) {
  const t = useText(reviewsText);
  const language = useLanguage();
  return (
    <nav aria-label={t.lists} className={tabs.lists}>
      {REVIEW_LISTS.map((list) => (
        <Link
          key={list}
          from="/dashboard"
          to="/dashboard"
          search={(now) => ({ ...now, state: list === "all" ? undefined : list })}
          replace
          resetScroll={false}
          activeOptions={EXACT}
          className={tabs.tab}
          aria-current={list === open ? "page" : undefined}
        >
          {t.names[list]}
          {list === "unanswered" && unanswered !== undefined && (
            <span className={tabs.count}>{formatNumber(unanswered, language)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ list }: { list: ReviewList }) {
  const t = useText(reviewsText);
  if (list === "all") {
    return (
      <StatePanel
        title={t.empty}
        text={t.emptyText}
        icon={<IconStar size={36} stroke={1.5} aria-hidden />}
      />
    );
  }
  return (
    <StatePanel
      title={t.allAnswered}
      text={t.allAnsweredText}
      icon={<IconMessageCheck size={36} stroke={1.5} aria-hidden />}
    >
      <Link
        from="/dashboard"
        to="/dashboard"
        search={(now) => ({ ...now, state: undefined })}
        className={clsx(basics.button, basics.light)}
      >
        {t.showAll}
      </Link>
    </StatePanel>
  );
}

/** The summary and reviews while they are loaded. */
function Waiting() {
  return (
    <div aria-hidden>
      <div className={classes.figures}>
        {["average", "count", "unanswered"].map((name) => (
          <Paper key={name} withBorder className={classes.figure}>
            <Skeleton height={14} width="60%" my={4} />
            <Skeleton height={28} width="5rem" maw="100%" mt={8} />
          </Paper>
        ))}
      </div>
      <div className={classes.list}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={168} radius="lg" />
        ))}
      </div>
    </div>
  );
}

/** The reviews of the partner's vehicles, newest first, which are answered in place. */
export function ReviewsPanel() {
  const t = useText(reviewsText);
  const language = useLanguage();
  const open = readReviewList(route.useSearch());
  const utils = trpc.useUtils();
  const reviews = useInfiniteQuery({
    ...utils.partner.reviews.infiniteQueryOptions(toReviewsInput(open), {
      getNextPageParam: (page) => page.nextCursor,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const counts = trpc.partner.reviewCounts.useQuery(undefined, { refetchOnMount: "always" });
  const shown = reviews.data?.pages.flatMap((page) => page.reviews) ?? [];
  const hasAny = open !== "all" || shown.length > 0;
  return (
    <section aria-labelledby="reviews">
      <Title order={1} size="h3" id="reviews">
        {t.heading}
      </Title>
      <Text c="dimmed" mb="md" maw="64ch">
        {t.lead}
      </Text>
      {reviews.data && !counts.isPending && hasAny && (
        <>
          {counts.data && <Summary counts={counts.data} />}
          <ListTabs open={open} unanswered={counts.data?.unanswered} />
        </>
      )}
      <UnsavedChanges isLeft={isLeft}>
        {shown.length > 0 && (
          <ul
            className={classes.list}
            aria-label={t.list}
            aria-busy={reviews.isPlaceholderData || undefined}
          >
            {shown.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </UnsavedChanges>
      {reviews.data && !reviews.isPlaceholderData && shown.length === 0 && <Nothing list={open} />}
      <MoreButton list={reviews} text={t} />
      {reviews.isPending && <Waiting />}
      {!reviews.data && reviews.error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(reviews.error), language)}
          retryLabel={t.retry}
          onRetry={() => void reviews.refetch()}
          isRetrying={reviews.isFetching}
        />
      )}
    </section>
  );
}
