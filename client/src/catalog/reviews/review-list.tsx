import { Link } from "@tanstack/react-router";
import { useLanguage, useText } from "#client/text/language.tsx";
import { formatMonth } from "#client/text/month.ts";
import { ReviewAnswer } from "#client/ui/stars/review-answer.tsx";
import { reviewFactsText } from "#client/ui/stars/review-facts-text.ts";
import { Stars } from "#client/ui/stars/stars.tsx";
import { starsText } from "#client/ui/stars/stars-text.ts";
import type { PublicReview } from "#shared/catalog/reviews.ts";
import classes from "./review-list.module.css";
import { reviewsText } from "./reviews-text.ts";

const takeFocus = (item: HTMLLIElement | null) => item?.focus({ preventScroll: true });

/**
 * Reviews of customers, with what partners answered.
 * @param props.focusFrom the index of the first one that "show more" adds, which takes the focus
 * @param props.withVehicle names the vehicle of each, with a link
 */
export function ReviewList(props: {
  reviews: readonly PublicReview[];
  focusFrom?: number;
  withVehicle?: boolean;
}) {
  return (
    <ul className={classes.list}>
      {props.reviews.map((review, index) => (
        <li
          key={review.id}
          className={classes.review}
          {...(index === props.focusFrom && { ref: takeFocus, tabIndex: -1 })}
        >
          <Review review={review} withVehicle={props.withVehicle} />
        </li>
      ))}
    </ul>
  );
}

function Review({ review, withVehicle }: { review: PublicReview; withVehicle?: boolean }) {
  const t = useText(reviewFactsText);
  const texts = useText(reviewsText);
  const stars = useText(starsText);
  const language = useLanguage();
  const { author, vehicle, text, reply } = review;
  return (
    <>
      <div>
        <div className={classes.head}>
          <p className={classes.author}>{author?.[language] ?? stars.formerCustomer}</p>
          <Stars stars={review.stars} />
        </div>
        <p className={classes.muted}>
          {withVehicle && (
            <>
              {vehicle.slug === null ? (
                vehicle.title
              ) : (
                <Link to="/vehicles/$slug" params={{ slug: vehicle.slug }}>
                  {vehicle.title}
                </Link>
              )}
              {" · "}
            </>
          )}
          {t.returned(formatMonth(review.rentalMonth.slice(0, 7), language))}
        </p>
      </div>
      <p className={text ? classes.text : classes.muted}>{text || texts.noText}</p>
      {reply && <ReviewAnswer>{reply}</ReviewAnswer>}
    </>
  );
}
