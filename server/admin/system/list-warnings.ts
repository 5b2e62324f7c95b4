import {
  OLDEST_BACKUP_HOURS,
  SCARCE_DISK_BYTES,
  type ServerProcess,
  type SystemState,
  type SystemWarning,
  type SystemWarningCode,
} from "#shared/admin/system.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";

const SLOW_MS = 200;
/** The share of the database's connections from which a further process may get none. */
const SCARCE_CONNECTIONS = 0.9;

/** The most urgent first: by how soon an operator has to act. */
const URGENCY: readonly SystemWarningCode[] = [
  "imagesUnreachable",
  "emailServerUnreachable",
  "failures",
  "requestsWaiting",
  "connectionsScarce",
  "diskScarce",
  "processMissing",
  "jobFailing",
  "emailsLate",
  "emailsFailed",
  "backupMissing",
  "backupOld",
  "backupIncomplete",
  "feedLost",
  "replicaUnused",
  "processSlow",
  "processRestarted",
  "bookingsOverdue",
  "versionsDiffer",
];

type Facts = Omit<SystemState, "at" | "warnings"> & {
  /** When the oldest late email was written. */
  lateEmailAt: Date | null;
  /** Emails that were given up in the last days and can be sent again. */
  failedLately: number;
  /** Images that the newest backup with images lacks. */
  missingImages: number | null;
};

/** @param running the names of the processes that report */
function listOfProcess(
  { name, seenAt, isMissing, figures }: ServerProcess,
  running: ReadonlySet<string>,
): SystemWarning[] {
  if (isMissing) {
    const code = running.has(name) ? "processRestarted" : "processMissing";
    return [{ code, process: name, seenAt }];
  }
  if (!figures) return [];
  const warnings: SystemWarning[] = [];
  const { images, emailServer, recentFailures, lasting, failingJobs } = figures;
  if (images && !images.isReachable) {
    warnings.push({ code: "imagesUnreachable", process: name });
  }
  if (emailServer && !emailServer.isReachable) {
    const { name: server } = emailServer;
    warnings.push({ code: "emailServerUnreachable", process: name, server });
  }
  const freeBytes = images?.freeBytes ?? null;
  if (freeBytes !== null && freeBytes < SCARCE_DISK_BYTES) {
    warnings.push({ code: "diskScarce", process: name, freeBytes });
  }
  if (recentFailures > 0) {
    warnings.push({ code: "failures", process: name, count: recentFailures });
  }
  if (lasting.waiting > 0) {
    warnings.push({ code: "requestsWaiting", process: name, count: lasting.waiting });
  }
  if (lasting.delayMs > SLOW_MS) {
    warnings.push({ code: "processSlow", process: name, delayMs: Math.round(lasting.delayMs) });
  }
  for (const job of failingJobs) warnings.push({ code: "jobFailing", process: name, job });
  for (const feed of lasting.lostFeeds) warnings.push({ code: "feedLost", process: name, feed });
  for (const replica of lasting.unusedReplicas) {
    warnings.push({ code: "replicaUnused", process: name, replica });
  }
  return warnings;
}

/** A log that is archived all the time is a backup as well, of everything but images in folders. */
function listOfBackups(facts: Facts, now: Date): SystemWarning[] {
  const { backups, isDemo, database, missingImages, processes } = facts;
  if (isDemo) return [];
  const hoursSince = (instant: string) =>
    Math.floor((now.getTime() - Date.parse(instant)) / HOUR_MS);
  const { archivedAt } = database;
  const hasFolder = processes.some(({ figures }) => (figures?.images?.freeBytes ?? null) !== null);
  const isArchived =
    archivedAt !== null && hoursSince(archivedAt) < OLDEST_BACKUP_HOURS && !hasFolder;
  const [newest] = backups;
  const warnings: SystemWarning[] = [];
  if (!newest && !isArchived) warnings.push({ code: "backupMissing" });
  const hours = newest ? hoursSince(newest.takenAt) : 0;
  if (hours >= OLDEST_BACKUP_HOURS && !isArchived) warnings.push({ code: "backupOld", hours });
  if (missingImages !== null && missingImages > 0) {
    warnings.push({ code: "backupIncomplete", missingImages });
  }
  return warnings;
}

function listOfEmails({ lateEmailAt, failedLately }: Facts, now: Date): SystemWarning[] {
  const warnings: SystemWarning[] = [];
  if (failedLately > 0) warnings.push({ code: "emailsFailed", count: failedLately });
  if (lateEmailAt !== null) {
    const minutes = Math.floor((now.getTime() - lateEmailAt.getTime()) / MINUTE_MS);
    warnings.push({ code: "emailsLate", minutes });
  }
  return warnings;
}

/** What an operator should look at, the most urgent first (BR-471). */
export function listWarnings(facts: Facts, now: Date): SystemWarning[] {
  const { processes, database, overdueBookings } = facts;
  const { connections } = database;
  const present = processes.filter(({ isMissing }) => !isMissing);
  const running = new Set(present.map(({ name }) => name));
  const versions = [...new Set(present.map(({ version }) => version))].toSorted();
  const warnings: SystemWarning[] = [
    ...processes.flatMap((process) => listOfProcess(process, running)),
    ...listOfEmails(facts, now),
    ...listOfBackups(facts, now),
  ];
  if (connections.open >= connections.most * SCARCE_CONNECTIONS) {
    warnings.push({ code: "connectionsScarce", ...connections });
  }
  if (overdueBookings > 0) warnings.push({ code: "bookingsOverdue", count: overdueBookings });
  if (versions.length > 1) warnings.push({ code: "versionsDiffer", versions });
  return warnings.toSorted((a, b) => URGENCY.indexOf(a.code) - URGENCY.indexOf(b.code));
}
