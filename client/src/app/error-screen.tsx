import { useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { useTellHydrated } from "#client/hydration.ts";
import { useWords } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import classes from "./shell.module.css";
import { shellText } from "./text.ts";

/** A page that could not be loaded or drawn; trying again loads it anew. */
export function ErrorScreen(props: { reset?: () => void }) {
  useTellHydrated();
  const t = useWords(shellText);
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    props.reset?.();
  };
  return (
    <div className={clsx(basics["container"], classes["failed"])}>
      <ErrorPanel
        title={t.failedTitle}
        text={t.failedText}
        retryLabel={t.retry}
        onRetry={() => void retry()}
        order={1}
      />
    </div>
  );
}
