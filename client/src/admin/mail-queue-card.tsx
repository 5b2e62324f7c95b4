import { Button, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { trpc } from "#client/api.ts";
import { formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/notices.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import type { DeadMail, MailQueue } from "#shared/mail-queue.ts";
import classes from "./mail-queue-card.module.css";
import { mailText } from "./mail-text.ts";

function DeadLetter({ mail }: { mail: DeadMail }) {
  const t = useWords(mailText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const retry = trpc.admin.retryMail.useMutation({
    onSuccess: () => notifySuccess({ message: t.retried }),
    onError: (error) => {
      const message = problemText(readProblem(error), language);
      notifyError({ title: t.retryFailed, message });
    },
    onSettled: () => utils.admin.deadMails.invalidate(),
  });
  return (
    <li className={classes["letter"]}>
      <div>
        <Text fw={600}>{mail.recipient}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {mail.kind} · {t.attempts(mail.attempts)} · {formatInstant(mail.failedAt, language)}
        </Text>
        <Text size="sm" className={classes["error"]}>
          {mail.error || t.noReason}
        </Text>
        {mail.confidential && (
          <Text size="sm" c="dimmed">
            {t.secret}
          </Text>
        )}
      </div>
      {!mail.confidential && (
        <Button
          variant="default"
          leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
          aria-label={t.retryLabel(mail.recipient)}
          loading={retry.isPending}
          onClick={() => retry.mutate({ id: mail.id })}
        >
          {t.retry}
        </Button>
      )}
    </li>
  );
}

function State({ queue }: { queue: MailQueue }) {
  const t = useWords(mailText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { queued, dead, letters } = queue;
  return (
    <>
      <Text className="tabular">{t.state(number(queued), number(dead))}</Text>
      {dead === 0 && queued === 0 && <Text c="dimmed">{t.allWell}</Text>}
      {letters.length < dead && <Text c="dimmed">{t.newest(number(letters.length))}</Text>}
      {letters.length > 0 && (
        <ul className={classes["letters"]}>
          {letters.map((mail) => (
            <DeadLetter key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </>
  );
}

/** How many mails wait and which were given up, with a way to send those again. */
export function MailQueueCard() {
  const t = useWords(mailText);
  const language = useLanguage();
  const queue = trpc.admin.deadMails.useQuery();
  return (
    <Paper component="section" withBorder className={classes["card"]}>
      <Title order={2} size="h4" mb="xs">
        {t.heading}
      </Title>
      {queue.data && <State queue={queue.data} />}
      {queue.isPending && <Skeleton height={28} aria-hidden />}
      {!queue.data && queue.error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(queue.error), language)}
          retryLabel={t.again}
          onRetry={() => void queue.refetch()}
          isRetrying={queue.isFetching}
          order={3}
        />
      )}
    </Paper>
  );
}
