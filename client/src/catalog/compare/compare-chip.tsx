import { IconArrowsDiff, IconX } from "@tabler/icons-react";
import { Link, useMatchRoute, useSearch } from "@tanstack/react-router";
import clsx from "clsx";
import { readRentalSearch } from "#client/catalog/vehicle-search.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { compareThese, useCompared } from "#client/vehicle/compare/compared-vehicles.ts";
import classes from "./compare-chip.module.css";
import { toCompareSearch } from "./compare-search.ts";

/** The number of vehicles chosen for comparison, as a link that compares them; nothing for none. */
export default function CompareChip() {
  const t = useText(compareText);
  const chosen = useCompared();
  const matches = useMatchRoute();
  const isCustomer = useViewer()?.role === "customer";
  const hasBar = Boolean(
    matches({ to: "/vehicles/$slug" }) ||
      matches({ to: "/dashboard" }) ||
      (isCustomer && matches({ to: "/favourites" })),
  );
  const search = useSearch({ strict: false });
  if (chosen.length === 0) return null;
  const slugs = chosen.map(({ slug }) => slug);
  return (
    <section
      className={classes.chip}
      data-bottom-bar
      aria-label={t.bar}
      data-above-bar={hasBar || undefined}
    >
      <Link
        className={classes.open}
        to="/compare"
        search={toCompareSearch(slugs, readRentalSearch(search))}
      >
        <IconArrowsDiff size={20} stroke={1.8} aria-hidden />
        {t.open(chosen.length)}
      </Link>
      <button
        type="button"
        className={clsx(basics.bare, classes.clear)}
        aria-label={t.clear}
        onClick={() => compareThese([])}
      >
        <IconX size={18} stroke={2} aria-hidden />
      </button>
    </section>
  );
}
