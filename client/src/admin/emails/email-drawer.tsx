import { Group, Stack, Text, Title } from "@mantine/core";
import classes from "#client/admin/drawer/details.module.css";
import { Facts } from "#client/admin/drawer/facts.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import type { EmailDetail } from "#shared/admin/email-queue.ts";
import { EMAIL_COLUMNS } from "#shared/admin/tables/email-columns.ts";
import { EmailBadge } from "./email-badge.tsx";
import { useEmailKinds } from "./email-kind.ts";
import { emailsText } from "./emails-text.ts";
import { RetryEmail } from "./retry-email.tsx";

function Details({ email }: { email: EmailDetail }) {
  const t = useText(emailsText);
  const language = useLanguage();
  const { nameOf } = useEmailKinds();
  const at = (instant: string | null) => instant && formatInstant(instant, language);
  return (
    <Stack gap="lg">
      <Group>
        <EmailBadge state={email.state} />
        <RetryEmail email={email} />
      </Group>
      <Facts
        facts={[
          [EMAIL_COLUMNS.recipient.title[language], email.recipient],
          [t.facts.replyTo, email.replyTo],
          [EMAIL_COLUMNS.kind.title[language], nameOf(email.kind)],
          [EMAIL_COLUMNS.at.title[language], at(email.createdAt)],
          [t.facts.sent, at(email.sentAt)],
          [t.facts.failed, at(email.failedAt)],
          [t.facts.next, email.state === "waiting" && at(email.availableAt)],
          [EMAIL_COLUMNS.attempts.title[language], formatNumber(email.attempts, language)],
          [t.facts.error, email.error],
        ]}
      />
      <div>
        <Title order={3} size="h5" mb="xs">
          {t.body}
        </Title>
        {email.text === null ? (
          <Text c="dimmed">{email.state === "waiting" ? t.secret : t.secretGone}</Text>
        ) : (
          <p className={classes.text}>{email.text.trim()}</p>
        )}
      </div>
    </Stack>
  );
}

/** Details of an email: its state, its errors, and its content unless that is secret. */
export function EmailDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useText(emailsText);
  const query = trpc.admin.email.useQuery(
    { id: id ?? "" },
    { ...LIST_QUERY, placeholderData: undefined, enabled: id !== undefined },
  );
  const email = id === undefined ? undefined : query.data;
  return (
    <DetailDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={email?.subject ?? t.detail}
      failed={t.detailFailed}
      query={query}
    >
      {email && <Details email={email} />}
    </DetailDrawer>
  );
}
