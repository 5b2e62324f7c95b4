import clsx from "clsx";
import { useTellHydrated } from "#client/hydration.ts";
import { useWords } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { NeedsScripts } from "#client/ui/needs-scripts.tsx";
import classes from "./shell.module.css";
import { shellText } from "./text.ts";

/** The loading screen: a spinner and its text. */
export function PendingScreen() {
  useTellHydrated();
  const t = useWords(shellText);
  return (
    <div className={classes["pending"]}>
      <NeedsScripts />
      <span className={clsx(basics["spinner"], basics["needsScripts"])} data-skeleton />
      <output className={basics["needsScripts"]}>{t.loading}</output>
    </div>
  );
}
