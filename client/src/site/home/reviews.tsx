import { Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { formatMonth } from "#client/text/month.ts";
import basics from "#client/ui/basics.module.css";
import { reviewFactsText } from "#client/ui/stars/review-facts-text.ts";
import { Stars } from "#client/ui/stars/stars.tsx";
import { starsText } from "#client/ui/stars/stars-text.ts";
import type { LatestReview } from "#shared/catalog/reviews.ts";
import classes from "./reviews.module.css";
import { storyText } from "./story-text.ts";

/** The newest reviews of customers, where there are enough (BR-485). */
export function Reviews() {
  const t = useText(storyText);
  const facts = useText(reviewFactsText);
  const reviews = trpc.catalog.latestReviews.useQuery().data ?? [];
  if (reviews.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="reviews">
      <div className={basics.container}>
        <h2 id="reviews" className={basics.heading}>
          {t.reviewsTitle}
        </h2>
        <p className={classes.lead}>{facts.verified}</p>
        <ul className={classes.grid}>
          {reviews.map((review) => (
            <li key={review.id}>
              <Review review={review} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Review({
  review: { author, rentalMonth, stars, text, vehicle },
}: {
  review: LatestReview;
}) {
  const facts = useText(reviewFactsText);
  const t = useText(starsText);
  const language = useLanguage();
  return (
    <figure className={classes.review}>
      <Stars stars={stars} className={classes.stars} />
      <blockquote className={classes.text}>
        <p>{text}</p>
      </blockquote>
      <figcaption className={classes.rental}>
        <strong>{author?.[language] ?? t.formerCustomer}</strong>
        <Link to="/vehicles/$slug" params={{ slug: vehicle.slug }} className={basics.anchor}>
          {vehicle.title}
        </Link>
        <span>{facts.returned(formatMonth(rentalMonth.slice(0, 7), language))}</span>
      </figcaption>
    </figure>
  );
}
