import { Group, Stack, Text, Title } from "@mantine/core";
import { DetailDrawer } from "#client/admin/drawer/detail-drawer.tsx";
import classes from "#client/admin/drawer/details.module.css";
import { Facts } from "#client/admin/drawer/facts.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { EmailDetail } from "#shared/admin/email-queue.ts";
import { EMAIL_COLUMNS } from "#shared/admin/tables/emails.ts";
import { EmailBadge } from "./email-badge.tsx";
import { useEmailKinds } from "./email-kind.ts";
import { mailText } from "./email-text.ts";
import { RetryEmail } from "./retry-email.tsx";

function Details({ mail }: { mail: EmailDetail }) {
  const t = useText(mailText);
  const language = useLanguage();
  const { nameOf } = useEmailKinds();
  const at = (instant: string | null) => instant && formatInstant(instant, language);
  return (
    <Stack gap="lg">
      <Group>
        <EmailBadge state={mail.state} />
        <RetryEmail mail={mail} />
      </Group>
      <Facts
        facts={[
          [EMAIL_COLUMNS.recipient.title[language], mail.recipient],
          [t.facts.replyTo, mail.replyTo],
          [EMAIL_COLUMNS.kind.title[language], nameOf(mail.kind)],
          [EMAIL_COLUMNS.at.title[language], at(mail.createdAt)],
          [t.facts.sent, at(mail.sentAt)],
          [t.facts.failed, at(mail.failedAt)],
          [t.facts.next, mail.state === "waiting" && at(mail.availableAt)],
          [EMAIL_COLUMNS.attempts.title[language], formatNumber(mail.attempts, language)],
          [t.facts.error, mail.error],
        ]}
      />
      <div>
        <Title order={3} size="h5" mb="xs">
          {t.body}
        </Title>
        {mail.text === null ? (
          <Text c="dimmed">{mail.state === "waiting" ? t.secret : t.secretGone}</Text>
        ) : (
          <p className={classes.words}>{mail.text.trim()}</p>
        )}
      </div>
    </Stack>
  );
}

/** Details of an email: its state, its errors, and its content unless that is secret. */
export function EmailDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useText(mailText);
  const query = trpc.admin.mail.useQuery(
    { id: id ?? "" },
    { ...LIST_QUERY, placeholderData: undefined, enabled: id !== undefined },
  );
  const mail = id === undefined ? undefined : query.data;
  return (
    <DetailDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={mail?.subject ?? t.detail}
      failed={t.detailFailed}
      query={query}
    >
      {mail && <Details mail={mail} />}
    </DetailDrawer>
  );
}
