import { Avatar, Container, Title, VisuallyHidden } from "@mantine/core";
import { IconMapPin, IconStarFilled } from "@tabler/icons-react";
import clsx from "clsx";
import { useWords } from "#client/text/language.tsx";
import { homeText, reviewsText } from "./home-text.ts";
import classes from "./reviews.module.css";

const STARS = [1, 2, 3, 4, 5];

/** Spec: four static reviews with a rating from 1 to 5. */
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

function Stars({ rating }: { rating: number }) {
  const t = useWords(homeText);
  return (
    <span className={classes["stars"]}>
      <VisuallyHidden>{t.rating(String(rating))}</VisuallyHidden>
      {STARS.map((star) => (
        <IconStarFilled
          key={star}
          size={18}
          className={clsx(star > rating && classes["unlit"])}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}

export function Reviews() {
  const t = useWords(homeText);
  const reviews = useWords(reviewsText);
  return (
    <section className={classes["section"]} aria-labelledby="reviews">
      <Container>
        <Title order={2} id="reviews">
          {t.reviewsTitle}
        </Title>
        <ul className={classes["grid"]}>
          {REVIEWS.map(({ who, rating, color }) => (
            <li key={who}>
              <figure className={classes["review"]}>
                <Stars rating={rating} />
                <blockquote className={classes["text"]}>{reviews[who].text}</blockquote>
                <figcaption className={classes["person"]}>
                  <Avatar color={color} variant="filled" radius="xl" size={44} aria-hidden="true">
                    {initials(reviews[who].name)}
                  </Avatar>
                  <span>
                    <strong>{reviews[who].name}</strong>
                    <span className={classes["location"]}>
                      <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
                      {reviews[who].location}
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
