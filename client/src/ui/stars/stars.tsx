import clsx from "clsx";
import type { CSSProperties } from "react";
import { useText } from "#client/text/language.tsx";
import { STARS } from "#shared/catalog/rating.ts";
import classes from "./stars.module.css";
import { starsText } from "./stars-text.ts";

/** The stars of one review, as high as its text: so many of five are filled. */
export function Stars(props: { stars: number; className?: string }) {
  const t = useText(starsText);
  const share: CSSProperties & { "--share": string } = {
    "--share": `${(props.stars / STARS.max) * 100}%`,
  };
  return (
    <span
      role="img"
      aria-label={t.stars(props.stars)}
      className={clsx(classes.stars, props.className)}
      style={share}
    />
  );
}
