import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { StateBadge } from "#client/admin/list/state-badge.tsx";
import { formatBytes } from "#client/export/format-bytes.ts";
import { formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { FAILURE_MINUTES, type ProcessFigures, type ServerProcess } from "#shared/admin/system.ts";
import type { Language } from "#shared/language.ts";
import { type Figure, type FigureGroup, SystemPanel } from "./system-panel.tsx";
import { systemText } from "./system-text.ts";

type Texts = (typeof systemText)["en"]["processes"];

function describeImages(images: ProcessFigures["images"], t: Texts, language: Language): string {
  if (images === null) return systemText[language].none;
  if (!images.isReachable) return t.imagesAway;
  const { freeBytes } = images;
  return freeBytes === null ? t.imagesReachable : t.imagesFree(formatBytes(freeBytes, language));
}

function describeEmailServer(
  emailServer: ProcessFigures["emailServer"],
  t: Texts,
  language: Language,
): string {
  if (emailServer === null) return systemText[language].none;
  return emailServer.isReachable ? t.emailServerReachable : t.emailServerAway;
}

/** The figures of a process by what they are about, the most telling first. */
function groupFigures(figures: ProcessFigures, t: Texts, language: Language): FigureGroup[] {
  const { memoryBytes, cores, delayMs, sockets, connections, cache, replicas, feeds } = figures;
  const number = (value: number) => formatNumber(value, language);
  const usable = replicas.filter(({ isUsable }) => isUsable).length;
  const hitRate =
    cache.hitRate === null
      ? systemText[language].none
      : t.percent(number(Math.round(cache.hitRate * 100)));
  const services: Figure[] = [
    [t.images, describeImages(figures.images, t, language)],
    [t.emailServer, describeEmailServer(figures.emailServer, t, language)],
    [t.feeds, feeds.catalog && feeds.bookings ? t.feedsArrive : t.feedsLate],
    [
      t.jobs,
      figures.failingJobs.length === 0 ? t.jobsWell : t.jobsFailing(figures.failingJobs.join(", ")),
    ],
  ];
  if (replicas.length > 0) {
    services.push([t.replicas, t.replicasOf(number(usable), number(replicas.length))]);
  }
  return [
    {
      ...t.groups.load,
      figures: [
        [t.calls, number(figures.callsPerMinute)],
        [t.failures(FAILURE_MINUTES), number(figures.recentFailures)],
        [t.delay, t.milliseconds(number(Math.round(delayMs)))],
        [t.cores, number(Number(cores.toFixed(2)))],
        [t.memory, formatBytes(memoryBytes, language)],
      ],
    },
    {
      ...t.groups.data,
      figures: [
        [t.hitRate, hitRate],
        [t.cache, formatBytes(cache.bytes, language)],
        [t.sockets, number(sockets)],
        [t.pool, t.poolOf(number(connections.busy), number(connections.most))],
      ],
    },
    { ...t.groups.services, figures: services },
  ];
}

/** One process: since when it runs, and its last report. */
export function ProcessPanel({ process }: { process: ServerProcess }) {
  const t = useText(systemText).processes;
  const language = useLanguage();
  const { name, version, startedAt, seenAt, isMissing, figures } = process;
  return (
    <SystemPanel
      order={3}
      title={name}
      badge={
        isMissing ? (
          <StateBadge color="terracotta" Icon={IconAlertTriangle} word={t.missing} />
        ) : (
          <StateBadge color="olive" Icon={IconCircleCheck} word={t.running} />
        )
      }
      groups={figures && !isMissing ? groupFigures(figures, t, language) : []}
    >
      <Text size="sm" c="dimmed" className="tabular">
        {t.version(version)} · {t.since(formatInstant(startedAt, language))}
      </Text>
      {isMissing && <Text size="sm">{t.seen(formatInstant(seenAt, language))}</Text>}
      {!figures && !isMissing && <Text size="sm">{t.otherVersion}</Text>}
    </SystemPanel>
  );
}
