import type { Icon } from "@tabler/icons-react";
import { Link, type LinkOptions } from "@tanstack/react-router";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage } from "#client/text/language.tsx";
import classes from "./head-figures.module.css";

export type HeadFigure = {
  Icon: Icon;
  count: number;
  /** Follows the count. */
  label: string;
  /** The list that was counted, if there is one. */
  list?: LinkOptions | undefined;
};

/** Counts in one line, beside a heading. */
export function HeadFigures({ figures }: { figures: readonly HeadFigure[] }) {
  const language = useLanguage();
  return (
    <ul className={classes.figures}>
      {figures.map(({ Icon, count, label, list }) => (
        <li key={label} className={classes.figure}>
          <Icon size={20} stroke={1.7} aria-hidden />
          <span>
            <strong>{formatNumber(count, language)}</strong>{" "}
            {list ? (
              <Link {...list} className={classes.open}>
                {label}
              </Link>
            ) : (
              label
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
