import { Badge, Button, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { Device } from "#shared/account/account-security.ts";
import classes from "./devices-card.module.css";
import { securityText } from "./security-text.ts";

/** Number of other devices shown before the user expands the list. */
const SHOWN = 5;

const HANDHELD = new Set(["iPhone", "iPad", "Android"]);

function DeviceRow(props: { device: Device; onEnd: () => void; isEnding: boolean }) {
  const t = useText(securityText).devices;
  const language = useLanguage();
  const { browser, system, createdAt, lastUsedAt, isThisOne } = props.device;
  const name = browser && system ? t.device(browser, system) : (browser ?? system ?? t.unknown);
  const since = formatInstant(createdAt, language);
  const Icon = system && HANDHELD.has(system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.device}>
      <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
      <div>
        <Group gap="0 0.5rem" className={classes.name}>
          <Text fw={600}>{name}</Text>
          {isThisOne && (
            <Badge color="olive" variant="light">
              {t.thisOne}
            </Badge>
          )}
          {!isThisOne && (
            <Button
              variant="subtle"
              className={classes.end}
              aria-label={t.endLabel(name, since)}
              loading={props.isEnding}
              onClick={props.onEnd}
            >
              {t.end}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t.lastUsed(formatInstant(lastUsedAt, language))}
        </Text>
        <Text size="sm" c="dimmed">
          {t.since(since)}
        </Text>
      </div>
    </li>
  );
}

/** Lists this device and the most recent others. The rest is shown on demand. */
function DeviceList(props: { devices: Device[]; endingId?: string; onEnd: (id: string) => void }) {
  const t = useText(securityText).devices;
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { devices } = props;
  const others = devices.filter(({ isThisOne }) => !isThisOne);
  const shown = showsAll ? others : others.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.list} id={id}>
        {[...devices.filter(({ isThisOne }) => isThisOne), ...shown].map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() => props.onEnd(device.id)}
            isEnding={props.endingId === device.id}
          />
        ))}
      </ul>
      {others.length > SHOWN && (
        <Button
          variant="subtle"
          className={classes.more}
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t.showFewer : t.showAll(devices.length)}
        </Button>
      )}
    </>
  );
}

/** Lists the viewer's sessions, with buttons to sign out one or all other devices. */
export function DevicesCard() {
  const t = useText(securityText).devices;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  const devices = trpc.account.sessions.useQuery(undefined, { refetchOnMount: "always" });

  const settled = (message: string) => {
    notifySuccess({ message });
    // The focused button disappears together with its device.
    heading.current?.focus();
  };
  const mutation = {
    onError: (error: unknown) =>
      notifyError({ title: t.endFailed, message: problemText(readProblem(error), language) }),
    onSettled: () => utils.account.sessions.invalidate(),
  };
  const end = trpc.account.endSession.useMutation({
    ...mutation,
    onSuccess: () => settled(t.ended),
  });
  const endOthers = trpc.account.endOtherSessions.useMutation({
    ...mutation,
    onSuccess: (count) => settled(t.othersEnded(count)),
  });
  return (
    <Paper withBorder component="section" aria-labelledby="devices" className={classes.card}>
      <Title order={2} size="h3" id="devices" ref={heading} tabIndex={-1}>
        {t.heading}
      </Title>
      <Text c="dimmed">{t.lead}</Text>
      {devices.isPending && <Skeleton height={72} aria-label={t.loading} />}
      {!devices.data && devices.error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(devices.error), language)}
          retryLabel={t.retry}
          onRetry={() => void devices.refetch()}
          isRetrying={devices.isFetching}
        />
      )}
      {devices.data && (
        <DeviceList
          devices={devices.data}
          endingId={end.isPending ? end.variables.id : undefined}
          onEnd={(id) => end.mutate({ id })}
        />
      )}
      {devices.data && devices.data.length > 1 && (
        <div>
          <Button
            color="terracotta"
            variant="light"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            {t.endOthers}
          </Button>
        </div>
      )}
    </Paper>
  );
}
