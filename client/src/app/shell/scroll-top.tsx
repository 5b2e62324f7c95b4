import { IconArrowUp } from "@tabler/icons-react";
import clsx from "clsx";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { footerText } from "./footer-text.ts";
import classes from "./scroll-top.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** The button appears after more than 300 px of scroll. */
const APPEARS_PAST = 300;

/** The button to the top of the page. */
export function ScrollTop() {
  const t = useText(footerText);
  if (!useScrolledPast(APPEARS_PAST)) return null;
  return (
    <button
      type="button"
      className={clsx(basics.icon, basics.outlined, classes.toTop)}
      aria-label={t.toTop}
      onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
    >
      <IconArrowUp size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
