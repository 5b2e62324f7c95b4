import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { IconCheck, IconMailForward, IconRotate2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { EmailLink, PhoneLink } from "#client/admin/drawer/contact-links.tsx";
import classes from "#client/admin/drawer/details.module.css";
import { Facts } from "#client/admin/drawer/facts.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { reportReasonText } from "#client/vehicle/report-reason-text.ts";
import type { MessageDetail } from "#shared/admin/admin-messages.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { MessageBadge } from "./message-badge.tsx";
import { messagesText, replySubject } from "./messages-text.ts";

function replyAddress({ email, vehicle, language }: MessageDetail): string {
  const t = replySubject[language];
  const subject = `${PRODUCT_NAME}: ${vehicle ? t.report(vehicle.title) : t.contact}`;
  return `mailto:${encodeURIComponent(email ?? "")}?subject=${encodeURIComponent(subject)}`;
}

/** Marks a message. If another admin was faster, a toast says so and the current state is shown. */
function useMarkMessage() {
  const t = useText(messagesText);
  const { success } = useText(listText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  return trpc.admin.answerMessage.useMutation({
    onSuccess(message) {
      utils.admin.message.setData({ id: message.id }, message);
      notifySuccess({ title: success, message: message.answeredAt ? t.isAnswered : t.isOpen });
    },
    onError(error) {
      notifyError({ title: t.answerFailed, message: problemText(readProblem(error), language) });
      void utils.admin.message.invalidate();
    },
    onSettled() {
      void utils.admin.messages.invalidate();
      void utils.admin.openMessages.invalidate();
    },
  });
}

function Actions({ message }: { message: MessageDetail }) {
  const t = useText(messagesText);
  const mark = useMarkMessage();
  const isOpen = message.answeredAt === null;
  return (
    <ButtonRow>
      {message.email && (
        <Button
          component="a"
          href={replyAddress(message)}
          leftSection={<IconMailForward size={18} stroke={1.8} aria-hidden />}
        >
          {t.reply}
        </Button>
      )}
      <Button
        variant="default"
        loading={mark.isPending}
        onClick={() => mark.mutate({ id: message.id, isAnswered: isOpen })}
        leftSection={
          isOpen ? (
            <IconCheck size={18} stroke={1.8} aria-hidden />
          ) : (
            <IconRotate2 size={18} stroke={1.8} aria-hidden />
          )
        }
      >
        {isOpen ? t.answer : t.reopen}
      </Button>
    </ButtonRow>
  );
}

function Details({ message }: { message: MessageDetail }) {
  const t = useText(messagesText);
  const reasons = useText(reportReasonText);
  const language = useLanguage();
  const { vehicle, answeredAt, answeredBy } = message;
  const answered = answeredAt && formatInstant(answeredAt, language);
  const vehicleLink = vehicle && (
    <Anchor
      renderRoot={(props) => (
        <Link {...props} to="/vehicles/$slug" params={{ slug: vehicle.slug }} />
      )}
    >
      {vehicle.title}
    </Anchor>
  );
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <MessageBadge answeredAt={answeredAt} />
        <Text size="sm" c="dimmed" className="tabular">
          {t.facts.received} {formatInstant(message.createdAt, language)}
        </Text>
      </Group>
      <p className={classes.text} lang={message.language}>
        {message.message}
      </p>
      <Facts
        facts={[
          [t.facts.reason, message.reason && reasons[message.reason]],
          [t.facts.vehicle, vehicleLink],
          [t.facts.email, message.email && <EmailLink key="email" email={message.email} />],
          [t.facts.phone, message.phone && <PhoneLink key="phone" phone={message.phone} />],
          [t.facts.language, t.languages[message.language]],
          [
            t.facts.answered,
            answered && answeredBy ? t.answeredBy(answered, answeredBy) : answered,
          ],
        ]}
      />
      {!message.email && <Text c="dimmed">{t.noReply}</Text>}
    </Stack>
  );
}

/** A contact message in full, with its actions. */
export function MessageDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useText(messagesText);
  const query = trpc.admin.message.useQuery(
    { id: id ?? "" },
    { ...LIST_QUERY, placeholderData: undefined, enabled: id !== undefined },
  );
  const message = id === undefined ? undefined : query.data;
  const name = message?.name ?? message?.email;
  return (
    <DetailDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={name ? t.from(name) : t.detail}
      failed={t.detailFailed}
      query={query}
      actions={message && <Actions message={message} />}
    >
      {message && <Details message={message} />}
    </DetailDrawer>
  );
}
