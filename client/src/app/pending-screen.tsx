import clsx from "clsx";
import classes from "#client/app/shell/shell.module.css";
import { shellText } from "#client/app/shell/text.ts";
import { useReportHydrated } from "#client/routing/use-hydrated.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { NeedsScripts } from "#client/ui/form/needs-scripts.tsx";

/** Loading screen with a spinner and a text. */
export function PendingScreen() {
  useReportHydrated();
  const t = useText(shellText);
  return (
    <div className={classes.pending}>
      <NeedsScripts />
      <span className={clsx(basics.spinner, basics.needsScripts)} data-skeleton />
      <output className={basics.needsScripts}>{t.loading}</output>
    </div>
  );
}
