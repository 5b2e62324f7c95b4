import { Button, CopyButton, Group, Paper, Text, TextInput, Title } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { trpc } from "#client/api.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/notices.ts";
import type { CalendarFeed } from "#shared/calendar.ts";
import { CalendarImports } from "./calendar-imports.tsx";
import classes from "./calendar-sharing.module.css";
import { calendarText } from "./calendar-text.ts";

type Vehicle = { id: string; title: string };

function FeedRow({
  title,
  feed,
  vehicleId,
}: {
  title: string;
  feed?: CalendarFeed;
  vehicleId: string | null;
}) {
  const t = useWords(calendarText).sharing;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const settle = {
    onSettled: () => utils.partner.calendarFeeds.invalidate(),
    onError: (error: unknown) =>
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) }),
  };
  const renew = trpc.partner.renewCalendarFeed.useMutation({
    ...settle,
    onSuccess: () => {
      if (feed) notifySuccess({ message: t.renewed });
    },
  });
  const revoke = trpc.partner.revokeCalendarFeed.useMutation({
    ...settle,
    onSuccess: () => notifySuccess({ message: t.revoked }),
  });
  if (!feed) {
    return (
      <div className={classes["row"]}>
        <Text fw={600}>{title}</Text>
        <Button
          variant="light"
          aria-label={`${t.make}: ${title}`}
          loading={renew.isPending}
          onClick={() => renew.mutate({ vehicleId })}
        >
          {t.make}
        </Button>
      </div>
    );
  }
  const address = `${window.location.origin}${feed.path}`;
  return (
    <div className={classes["row"]}>
      <TextInput
        className={classes["address"]}
        label={t.address(title)}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="light"
              onClick={copy}
              leftSection={
                copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
              }
            >
              {copied ? t.copied : t.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() => renew.mutate({ vehicleId })}
        >
          {t.renew}
        </Button>
        <Button
          variant="subtle"
          color="terracotta"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ vehicleId })}
        >
          {t.revoke}
        </Button>
      </Group>
    </div>
  );
}

/** Addresses for other calendars, and calendars that are read here; for one vehicle or for all. */
export function CalendarSharing(props: { vehicles: readonly Vehicle[]; vehicleId?: string }) {
  const t = useWords(calendarText).sharing;
  const feeds = trpc.partner.calendarFeeds.useQuery();
  const chosen = props.vehicles.find(({ id }) => id === props.vehicleId);
  const feedOf = (id: string | null) => feeds.data?.find((feed) => feed.vehicleId === id);
  return (
    <section aria-labelledby="calendar-sharing" className={classes["section"]}>
      <Title order={2} size="h3" id="calendar-sharing">
        {t.heading}
      </Title>
      <Paper withBorder className={classes["card"]}>
        <Title order={3} size="h4">
          {t.out}
        </Title>
        <Text c="dimmed">{t.outText}</Text>
        {feeds.data && (
          <>
            <FeedRow title={t.fleet} vehicleId={null} feed={feedOf(null)} />
            {chosen && (
              <FeedRow
                key={chosen.id}
                title={chosen.title}
                vehicleId={chosen.id}
                feed={feedOf(chosen.id)}
              />
            )}
          </>
        )}
      </Paper>
      <CalendarImports vehicles={props.vehicles} vehicleId={props.vehicleId} />
    </section>
  );
}
