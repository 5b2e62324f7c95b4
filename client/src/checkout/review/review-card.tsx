import { Alert, Anchor, Button, Text } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useConnectionLost } from "#client/api/use-connection.ts";
import { TripCard } from "#client/checkout/trip/trip-card.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ReviewAnswer } from "#client/ui/stars/review-answer.tsx";
import { Stars } from "#client/ui/stars/stars.tsx";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import type { OwnReview } from "#shared/checkout/review.ts";
import { REVIEW_DAYS } from "#shared/checkout/review-days.ts";
import { DeleteReview } from "./delete-review.tsx";
import classes from "./review-card.module.css";
import { ReviewForm } from "./review-form.tsx";
import { REVIEW_ID } from "./review-id.ts";
import { reviewText } from "./review-text.ts";
import { useReviewAuthor } from "./use-review-author.ts";

/** Returns a function that shows a booking after its review has changed, here and elsewhere. */
function useChangedReview(): (booking: CustomerBooking) => void {
  const utils = trpc.useUtils();
  return (booking) => {
    utils.checkout.booking.setData({ id: booking.id }, booking);
    void utils.checkout.myBookings.invalidate();
    void utils.catalog.invalidate();
  };
}

/** The review as it is shown, with what the partner answered, or why it is hidden. */
function OwnReviewView({ booking, review }: { booking: CustomerBooking; review: OwnReview }) {
  const t = useText(reviewText);
  const author = useReviewAuthor(booking.customerName);
  const { stars, text, reply, hiddenReason } = review;
  return (
    <>
      {hiddenReason && (
        <Alert color="sun" icon={<IconEyeOff aria-hidden />} title={t.hidden}>
          {t.hiddenText(hiddenReason)}
        </Alert>
      )}
      <div>
        <Stars stars={stars} className={classes.stars} />
      </div>
      {text && <Text className={classes.text}>{text}</Text>}
      {!hiddenReason && (
        <Text c="dimmed" size="sm">
          {t.shownAs(author)}
        </Text>
      )}
      {reply && <ReviewAnswer>{reply}</ReviewAnswer>}
    </>
  );
}

/**
 * Asks the customer of a rental that is over for a review, then shows it. Nothing where none was
 * written in time.
 */
export function ReviewCard({ booking }: { booking: CustomerBooking }) {
  const t = useText(reviewText);
  const language = useLanguage();
  const isLost = useConnectionLost();
  const onChanged = useChangedReview();
  const [isChanging, setChanging] = useState(false);
  const { review, reviewable, vehicle } = booking;
  // Of a hidden review only the text is deleted, so that it stays hidden (BR-482).
  const isEmptied = Boolean(review?.hiddenReason) && review?.text === "";
  const isForm = reviewable && (review === null || isChanging);
  const heading = useFocusAfterChange(`${isForm} ${review !== null}`);
  if (!review && !reviewable) return null;
  return (
    <TripCard id={REVIEW_ID} title={review ? t.own : t.ask} headingRef={heading}>
      {isForm ? (
        <>
          {!review && <Text>{t.lead(booking.partnerName[language])}</Text>}
          <ReviewForm
            booking={booking}
            onSaved={(saved) => {
              setChanging(false);
              onChanged(saved);
            }}
            onKeep={review ? () => setChanging(false) : undefined}
          />
        </>
      ) : (
        review && <OwnReviewView booking={booking} review={review} />
      )}
      {review && !isForm && (
        <div className={classes.actions}>
          {reviewable && (
            <Button variant="default" disabled={isLost} onClick={() => setChanging(true)}>
              {t.change}
            </Button>
          )}
          {!isEmptied && <DeleteReview booking={booking} onDeleted={onChanged} />}
          {!review.hiddenReason && (
            <Anchor
              renderRoot={(root) => (
                <Link
                  to="/vehicles/$slug"
                  params={{ slug: vehicle.slug }}
                  hash="reviews"
                  {...root}
                />
              )}
            >
              {t.toVehicle}
            </Anchor>
          )}
        </div>
      )}
      {reviewable && (
        <Text c="dimmed" size="sm">
          {t.days(REVIEW_DAYS)}
        </Text>
      )}
    </TripCard>
  );
}
