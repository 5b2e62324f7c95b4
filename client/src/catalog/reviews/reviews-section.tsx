import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { RetryAlert } from "#client/ui/alert/retry-alert.tsx";
import basics from "#client/ui/basics.module.css";
import { LoadButton } from "#client/ui/load-button.tsx";
import { RatingValue } from "#client/ui/stars/rating-value.tsx";
import type { Rating } from "#shared/catalog/rating.ts";
import { partnerReviewsInput, REVIEW_PAGES, vehicleReviewsInput } from "./review-inputs.ts";
import { ReviewList } from "./review-list.tsx";
import classes from "./reviews-section.module.css";
import { reviewsText } from "./reviews-text.ts";

/** The id of the section, to which ratings lead. */
export const REVIEWS_ID = "reviews";

type Props = {
  /** Whose reviews they are: those of one vehicle, or of all the vehicles of a partner. */
  of: { vehicleId: string } | { partnerId: string };
  rating: Rating | null;
};

/** What customers say of a vehicle, or of all vehicles of a partner: newest first, some at a time. */
export function ReviewsSection({ of, rating }: Props) {
  const t = useText(reviewsText);
  const isPartner = "partnerId" in of;
  const list = trpc.catalog.reviews.useInfiniteQuery(
    isPartner ? partnerReviewsInput(of.partnerId) : vehicleReviewsInput(of.vehicleId),
    REVIEW_PAGES,
  );
  const [focusFrom, setFocusFrom] = useState<number>();
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  const hint = isPartner ? t.verifiedPartner : t.verified;
  const isEmpty = list.isSuccess && reviews.length === 0;
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
        <ReviewList reviews={reviews} focusFrom={focusFrom} withVehicle={isPartner} />
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
