import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { RetryAlert } from "#client/ui/alert/retry-alert.tsx";
import basics from "#client/ui/basics.module.css";
import { LoadButton } from "#client/ui/load-button.tsx";
import { RatingValue } from "#client/ui/stars/rating-value.tsx";
import { reviewFactsText } from "#client/ui/stars/review-facts-text.ts";
import type { Rating } from "#shared/catalog/rating.ts";
import type { ReviewPage } from "#shared/catalog/reviews.ts";
import { partnerReviewsInput, REVIEW_PAGES, vehicleReviewsInput } from "./review-inputs.ts";
import { ReviewList } from "./review-list.tsx";
import classes from "./reviews-section.module.css";
import { reviewsText } from "./reviews-text.ts";

/** The id of the section, to which ratings lead. */
export const REVIEWS_ID = "reviews";

/** What customers say of a vehicle. */
export function VehicleReviews(props: { vehicleId: string; rating: Rating | null }) {
  const t = useText(reviewsText);
  const list = trpc.catalog.vehicleReviews.useInfiniteQuery(
    vehicleReviewsInput(props.vehicleId),
    // Without a rating there is no review.
    { ...REVIEW_PAGES, enabled: props.rating !== null },
  );
  return <ReviewsSection list={list} rating={props.rating} hint={t.verified} />;
}

/** What customers say of all vehicles of a partner. */
export function PartnerReviews(props: { partnerId: string; rating: Rating | null }) {
  const t = useText(reviewFactsText);
  const list = trpc.catalog.partnerReviews.useInfiniteQuery(partnerReviewsInput(props.partnerId), {
    ...REVIEW_PAGES,
    enabled: props.rating !== null,
  });
  return <ReviewsSection list={list} rating={props.rating} hint={t.verified} withVehicle />;
}

/** The parts of an infinite query that the section shows. */
type ReviewPages = {
  data: { pages: readonly ReviewPage[] } | undefined;
  isSuccess: boolean;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type Props = {
  list: ReviewPages;
  rating: Rating | null;
  /** Who writes them. */
  hint: string;
  /** Names the vehicle of each, with a link. */
  withVehicle?: boolean;
};

/** Reviews, newest first, some at a time. */
function ReviewsSection({ list, rating, hint, withVehicle }: Props) {
  const t = useText(reviewsText);
  const [focusFrom, setFocusFrom] = useState<number>();
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  const isEmpty = rating === null || (list.isSuccess && reviews.length === 0);
  const showMore = () => {
    setFocusFrom(reviews.length);
    void list.fetchNextPage();
  };
  return (
    <section className={classes.section} id={REVIEWS_ID} aria-labelledby={`${REVIEWS_ID}-title`}>
      <div className={classes.heading}>
        <h2 className={`${basics.heading} ${basics.small}`} id={`${REVIEWS_ID}-title`}>
          {t.heading}
        </h2>
        {rating && <RatingValue rating={rating} className={classes.rating} />}
      </div>
      <p className={classes.hint}>{isEmpty ? `${t.none} ${hint}` : hint}</p>
      {reviews.length > 0 && (
        <ReviewList reviews={reviews} focusFrom={focusFrom} withVehicle={withVehicle} />
      )}
      {list.isError && !list.data && (
        <RetryAlert
          text={t.failed}
          retryLabel={t.retry}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isFetchNextPageError && <ErrorAlert>{t.moreFailed}</ErrorAlert>}
      {list.hasNextPage && (
        <LoadButton
          variant="light"
          className={`${classes.more} ${basics.needsScripts}`}
          isLoading={list.isFetchingNextPage}
          onClick={showMore}
        >
          {list.isFetchNextPageError ? t.retry : t.more}
        </LoadButton>
      )}
    </section>
  );
}
