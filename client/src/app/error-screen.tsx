import { useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import classes from "#client/app/shell/shell.module.css";
import { shellText } from "#client/app/shell/text.ts";
import { useReportHydrated } from "#client/routing/use-hydrated.ts";
import { useText } from "#client/text/language.tsx";
import { readProblem } from "#client/text/read-problem.ts";
import basics from "#client/ui/basics.module.css";
import { ErrorPanel } from "#client/ui/state-panel.tsx";

/** Shown when a page could not be loaded or rendered. Retrying loads it again. */
export function ErrorScreen(props: { error?: unknown; reset?: () => void }) {
  useReportHydrated();
  const t = useText(shellText);
  // Only unexpected failures have one. Its label is a text of the shell, because this is loaded
  // first.
  const reference = (readProblem(props.error).params as { reference?: string }).reference;
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    props.reset?.();
  };
  return (
    <div className={clsx(basics.container, classes.failed)}>
      <ErrorPanel
        title={t.failedTitle}
        text={reference ? [t.failedText, t.reference, reference].join(" ") : t.failedText}
        retryLabel={t.retry}
        onRetry={() => void retry()}
        order={1}
      />
    </div>
  );
}
