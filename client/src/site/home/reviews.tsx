import { IconMapPin } from "@tabler/icons-react";
import clsx from "clsx";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { Stars } from "#client/ui/stars/stars.tsx";
import classes from "./reviews.module.css";
import { reviewsText, storyText } from "./story-text.ts";

/** Four static reviews with a rating from 1 to 5. */
const REVIEWS = [
  { who: "maria", rating: 5, color: "sea" },
  { who: "lukas", rating: 5, color: "olive" },
  { who: "emma", rating: 5, color: "terracotta" },
  { who: "giorgos", rating: 4, color: "sea" },
] as const;

const initials = (name: string) =>
  name
    .split(" ")
    .map((part) => part.slice(0, 1))
    .join("");

export function Reviews() {
  const t = useText(storyText);
  const reviews = useText(reviewsText);
  return (
    <section className={classes.section} aria-labelledby="reviews">
      <div className={basics.container}>
        <h2 id="reviews" className={basics.heading}>
          {t.reviewsTitle}
        </h2>
        <ul className={classes.grid}>
          {REVIEWS.map(({ who, rating, color }) => (
            <li key={who}>
              <figure className={classes.review}>
                <Stars stars={rating} className={classes.stars} />
                <blockquote className={classes.text}>{reviews[who].text}</blockquote>
                <figcaption className={classes.author}>
                  <span className={clsx(classes.avatar, classes[color])} aria-hidden="true">
                    {initials(reviews[who].name)}
                  </span>
                  <span>
                    <strong>{reviews[who].name}</strong>
                    <span className={classes.location}>
                      <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
                      {reviews[who].location}
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
