import { useTellHydrated } from "#client/hydration.ts";
import { useWords } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import classes from "./shell.module.css";
import { shellText } from "./text.ts";

/** The loading screen: a spinner and its text. */
export function PendingScreen() {
  useTellHydrated();
  const t = useWords(shellText);
  return (
    <div className={classes["pending"]}>
      <span className={basics["spinner"]} data-skeleton />
      <output>{t.loading}</output>
    </div>
  );
}
