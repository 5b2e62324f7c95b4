import { Button, Group, Paper, Skeleton, Text, TextInput, Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { CalendarFeed } from "#shared/partner/calendar.ts";
import { CalendarImports } from "./calendar-imports.tsx";
import classes from "./calendar-sharing.module.css";
import { sharingText } from "./calendar-sharing-text.ts";

type Vehicle = { id: string; title: string };

/** Creates, replaces and revokes a calendar address. */
function useFeed(feed: CalendarFeed | undefined) {
  const t = useText(sharingText);
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
  return { renew, revoke };
}

type FeedRowProps = { title: string; feed?: CalendarFeed; vehicleId: string | null };

/** The calendar address, with a warning about what would break for its readers. */
function Address(props: {
  title: string;
  feed: CalendarFeed;
  onRenew: () => void;
  onRevoke: () => void;
}) {
  const t = useText(sharingText);
  const address = `${window.location.origin}${props.feed.path}`;
  return (
    <>
      <TextInput
        className={classes.address}
        label={t.address(props.title)}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton shape="text" value={address} label={t.copy} copied={t.copied} />
        <Button variant="default" onClick={props.onRenew}>
          {t.renew}
        </Button>
        <Button variant="subtle" color="terracotta" onClick={props.onRevoke}>
          {t.revoke}
        </Button>
      </Group>
    </>
  );
}

function FeedRow({ title, feed, vehicleId }: FeedRowProps) {
  const t = useText(sharingText);
  const row = useRef<HTMLDivElement>(null);
  const hadFeed = useRef(feed !== undefined);
  const [question, setQuestion] = useState<"renew" | "revoke" | null>(null);
  const mutations = useFeed(feed);
  const close = () => setQuestion(null);
  const hasFeed = feed !== undefined;
  // The pressed button is gone with the old state, so the focus moves to its replacement.
  useEffect(() => {
    if (question || hadFeed.current === hasFeed) return;
    hadFeed.current = hasFeed;
    row.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [question, hasFeed]);
  return (
    <div className={classes.row} ref={row}>
      {feed ? (
        <Address
          title={title}
          feed={feed}
          onRenew={() => setQuestion("renew")}
          onRevoke={() => setQuestion("revoke")}
        />
      ) : (
        <>
          <Text fw={600}>{title}</Text>
          <Button
            variant="light"
            aria-label={`${t.make}: ${title}`}
            loading={mutations.renew.isPending}
            onClick={() => mutations.renew.mutate({ vehicleId })}
          >
            {t.make}
          </Button>
        </>
      )}
      <QuestionDialog
        opened={question !== null}
        title={question === "renew" ? t.renewTitle : t.revokeTitle}
        keepLabel={t.keep}
        confirmLabel={question === "renew" ? t.renew : t.revoke}
        isBusy={mutations.renew.isPending || mutations.revoke.isPending}
        onClose={close}
        onConfirm={() =>
          question && mutations[question].mutate({ vehicleId }, { onSettled: close })
        }
      >
        <Text>{t.endsText(title)}</Text>
      </QuestionDialog>
    </div>
  );
}

/** Calendar addresses of the fleet and of the chosen vehicle. */
function Feeds({ chosen }: { chosen: Vehicle | undefined }) {
  const t = useText(sharingText);
  const { loading, retry } = useText(calendarText);
  const language = useLanguage();
  const feeds = trpc.partner.calendarFeeds.useQuery();
  const feedOf = (id: string | null) => feeds.data?.find((feed) => feed.vehicleId === id);
  if (!feeds.data && feeds.error) {
    return (
      <ErrorPanel
        order={3}
        title={t.feedsFailed}
        text={problemText(readProblem(feeds.error), language)}
        retryLabel={retry}
        onRetry={() => void feeds.refetch()}
        isRetrying={feeds.isFetching}
      />
    );
  }
  return (
    <Paper withBorder className={classes.card}>
      <Title order={3} size="h4">
        {t.out}
      </Title>
      <Text c="dimmed">{t.outText}</Text>
      {!feeds.data && <Skeleton height={56} role="img" aria-label={loading} />}
      {feeds.data && <FeedRow title={t.fleet} vehicleId={null} feed={feedOf(null)} />}
      {feeds.data && chosen && (
        <FeedRow
          key={chosen.id}
          title={chosen.title}
          vehicleId={chosen.id}
          feed={feedOf(chosen.id)}
        />
      )}
    </Paper>
  );
}

/** Calendar addresses for export, and imported calendars, for one vehicle or all. */
export function CalendarSharing(props: { vehicles: readonly Vehicle[]; vehicleId?: string }) {
  const t = useText(sharingText);
  return (
    <section aria-labelledby="calendar-sharing" className={classes.section}>
      <Title order={2} size="h3" id="calendar-sharing">
        {t.heading}
      </Title>
      <Feeds chosen={props.vehicles.find(({ id }) => id === props.vehicleId)} />
      <CalendarImports vehicles={props.vehicles} vehicleId={props.vehicleId} />
    </section>
  );
}
