import { Alert, Anchor, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { formatBytes } from "#client/export/format-bytes.ts";
import { formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { SystemWarning } from "#shared/admin/system.ts";
import classes from "./system.module.css";
import { systemText } from "./system-text.ts";

/** What a warning is about, by which it is the same one when its figures change. */
function subjectOf(warning: SystemWarning): string {
  const subject = Object.entries(warning).filter(([name]) =>
    ["code", "process", "server", "job", "feed", "replica"].includes(name),
  );
  return subject.map(([, value]) => String(value)).join(" ");
}

/** Returns what a warning says, with what it is about. */
function useWarningText(): (warning: SystemWarning) => string {
  const { warnings: t, feeds, jobs } = useText(systemText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const namedJobs: Readonly<Record<string, string>> = jobs;
  return (warning) => {
    switch (warning.code) {
      case "processMissing":
        return t.processMissing.text(warning.process, formatInstant(warning.seenAt, language));
      case "processRestarted":
        return t.processRestarted.text(warning.process, formatInstant(warning.seenAt, language));
      case "imagesUnreachable":
        return t.imagesUnreachable.text(warning.process);
      case "emailServerUnreachable":
        return t.emailServerUnreachable.text(warning.process, warning.server);
      case "jobFailing":
        return t.jobFailing.text(warning.process, namedJobs[warning.job] ?? warning.job);
      case "feedLost":
        return t.feedLost.text(warning.process, feeds[warning.feed]);
      case "emailsFailed":
        return t.emailsFailed.text(number(warning.count));
      case "emailsLate":
        return t.emailsLate.text(number(warning.minutes));
      case "backupMissing":
        return t.backupMissing.text;
      case "backupOld":
        return t.backupOld.text(number(Math.floor(warning.hours / 24)));
      case "backupIncomplete":
        return t.backupIncomplete.text(number(warning.missingImages));
      case "failures":
        return t.failures.text(warning.process, number(warning.count));
      case "requestsWaiting":
        return t.requestsWaiting.text(warning.process, number(warning.count));
      case "connectionsScarce":
        return t.connectionsScarce.text(number(warning.open), number(warning.most));
      case "processSlow":
        return t.processSlow.text(warning.process, number(warning.delayMs));
      case "diskScarce":
        return t.diskScarce.text(warning.process, formatBytes(warning.freeBytes, language));
      case "replicaUnused":
        return t.replicaUnused.text(warning.process, warning.replica);
      case "bookingsOverdue":
        return t.bookingsOverdue.text(number(warning.count));
      case "versionsDiffer":
        return t.versionsDiffer.text(warning.versions.join(" · "));
      default:
        // A newer server knows more than a page that was loaded before.
        return "";
    }
  };
}

function Warning({ warning }: { warning: SystemWarning }) {
  const t = useText(systemText);
  const textOf = useWarningText();
  const known: Partial<Record<string, { title: string }>> = t.warnings;
  return (
    <Alert
      color="terracotta"
      icon={<IconAlertTriangle aria-hidden />}
      title={known[warning.code]?.title ?? warning.code}
      role="group"
    >
      {textOf(warning)}
      {warning.code === "emailsFailed" && (
        <Anchor
          mt="xs"
          display="block"
          renderRoot={(props) => <Link {...props} to="/admin/mail" search={{ state: "dead" }} />}
        >
          {t.work.openEmails}
        </Anchor>
      )}
    </Alert>
  );
}

/**
 * What needs attention, the most urgent first, or that nothing does. Screen readers announce their
 * number when it changes, and not every figure.
 * @param isComplete false where the state is not known well enough to say that all is well
 */
export function WarningList(props: { warnings: readonly SystemWarning[]; isComplete: boolean }) {
  const t = useText(systemText);
  const { warnings, isComplete } = props;
  return (
    <section aria-label={t.attention}>
      <VisuallyHidden role="status">
        {warnings.length > 0 ? t.attentionCount(warnings.length) : isComplete && t.well}
      </VisuallyHidden>
      {warnings.length === 0 && isComplete && (
        <Alert color="olive" icon={<IconCircleCheck aria-hidden />} title={t.well} role="group">
          {t.wellText}
        </Alert>
      )}
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={subjectOf(warning)}>
            <Warning warning={warning} />
          </li>
        ))}
      </ul>
    </section>
  );
}
