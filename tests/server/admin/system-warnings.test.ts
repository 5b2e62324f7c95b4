import { expect, it } from "vitest";
import { listWarnings } from "#server/admin/system/list-warnings.ts";
import type { ProcessFigures, ServerProcess } from "#shared/admin/system.ts";

const NOW = new Date("2027-05-04T10:00:00.000Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000).toISOString();

const FIGURES: ProcessFigures = {
  memoryBytes: 200_000_000,
  cores: 0.4,
  delayMs: 3,
  callsPerMinute: 600,
  recentFailures: 0,
  sockets: 12,
  connections: { busy: 3, most: 20, waiting: 0 },
  cache: { bytes: 5_000_000, hitRate: 0.9 },
  feeds: { catalog: true, bookings: true },
  replicas: [{ name: "replica:5432", isUsable: true }],
  lasting: { delayMs: 3, waiting: 0, lostFeeds: [], unusedReplicas: [] },
  failingJobs: [],
  images: { isReachable: true, freeBytes: 50_000_000_000 },
  emailServer: { name: "smtp.example.com:465", isReachable: true },
};

const PROCESS: ServerProcess = {
  id: "0193f0a0-0000-7000-8000-000000000000",
  name: "web-1:3001",
  version: "1.0.0",
  startedAt: ago(3_600),
  seenAt: ago(5),
  isMissing: false,
  figures: FIGURES,
};

type State = Parameters<typeof listWarnings>[0];

const QUIET: State = {
  processes: [PROCESS],
  database: {
    version: "18.0",
    bytes: 1_000_000_000,
    connections: { open: 40, most: 97 },
    archivedAt: null,
  },
  emails: { waiting: 2, failed: 5, retryable: 0 },
  overdueBookings: 0,
  backups: [
    {
      id: "0193f0a0-0000-7000-8000-000000000001",
      takenAt: ago(47.9 * 3_600),
      bytes: 1_000_000,
      rows: 10_000,
      images: 300,
      missingImages: 0,
      isEncrypted: true,
    },
  ],
  isDemo: false,
  lateEmailAt: null,
  failedLately: 0,
  missingImages: 0,
};

const withFigures = (figures: Partial<ProcessFigures>): State => ({
  ...QUIET,
  processes: [{ ...PROCESS, figures: { ...FIGURES, ...figures } }],
});
const withDatabase = (database: Partial<State["database"]>): State => ({
  ...QUIET,
  database: { ...QUIET.database, ...database },
});

it("a system in order gives no warning, nor does a demo without backups", () => {
  expect(listWarnings(QUIET, NOW)).toEqual([]);
  expect(listWarnings({ ...QUIET, backups: [], isDemo: true }, NOW)).toEqual([]);
  expect(listWarnings(withFigures({ images: null, emailServer: null }), NOW)).toEqual([]);
  expect(
    listWarnings(withFigures({ images: { isReachable: true, freeBytes: null } }), NOW),
  ).toEqual([]);
});

const { name: process } = PROCESS;
const GIBIBYTE = 1024 ** 3;
const backedUp = (hours: number) =>
  QUIET.backups.map((backup) => ({ ...backup, takenAt: ago(hours * 3_600) }));
/** With images in a bucket, which the archive of the log does not have. */
const archived = (seconds: number, backups: State["backups"]): State => ({
  ...withFigures({ images: { isReachable: true, freeBytes: null } }),
  database: withDatabase({ archivedAt: ago(seconds) }).database,
  backups,
});
const lasting = (change: Partial<ProcessFigures["lasting"]>) =>
  withFigures({ lasting: { ...FIGURES.lasting, ...change } });

it.each([
  ["a moment of delay", withFigures({ delayMs: 900 })],
  ["a delay at the limit", lasting({ delayMs: 200 })],
  [
    "a moment without changes of others",
    withFigures({ feeds: { catalog: false, bookings: true } }),
  ],
  ["room at the limit", withFigures({ images: { isReachable: true, freeBytes: 5 * GIBIBYTE } })],
  ["connections below the limit", withDatabase({ connections: { open: 87, most: 97 } })],
  ["an old backup beside an archived log", archived(60, backedUp(90))],
  ["no backup beside an archived log", archived(60, [])],
] as const)("%s is no reason to warn", (_, state) => {
  expect(listWarnings(state, NOW)).toEqual([]);
});

it.each([
  [
    "a process that does not report",
    { ...QUIET, processes: [{ ...PROCESS, isMissing: true }] },
    { code: "processMissing", process, seenAt: PROCESS.seenAt },
  ],
  [
    "images out of reach",
    withFigures({ images: { isReachable: false, freeBytes: null } }),
    { code: "imagesUnreachable", process },
  ],
  [
    "a mail server out of reach",
    withFigures({ emailServer: { name: "smtp.example.com:465", isReachable: false } }),
    { code: "emailServerUnreachable", process, server: "smtp.example.com:465" },
  ],
  [
    "a full disk",
    withFigures({ images: { isReachable: true, freeBytes: 5 * GIBIBYTE - 1 } }),
    { code: "diskScarce", process, freeBytes: 5 * GIBIBYTE - 1 },
  ],
  [
    "a job that fails",
    withFigures({ failingJobs: ["emails"] }),
    { code: "jobFailing", process, job: "emails" },
  ],
  [
    "changes that arrive late",
    lasting({ lostFeeds: ["bookings"] }),
    { code: "feedLost", process, feed: "bookings" },
  ],
  [
    "a replica that is not read",
    lasting({ unusedReplicas: ["b:1"] }),
    { code: "replicaUnused", process, replica: "b:1" },
  ],
  [
    "calls that failed",
    withFigures({ recentFailures: 4 }),
    { code: "failures", process, count: 4 },
  ],
  [
    "requests without a connection",
    lasting({ waiting: 7 }),
    { code: "requestsWaiting", process, count: 7 },
  ],
  [
    "a process that is late",
    lasting({ delayMs: 350.4 }),
    { code: "processSlow", process, delayMs: 350 },
  ],
  [
    "few connections left",
    withDatabase({ connections: { open: 88, most: 97 } }),
    { code: "connectionsScarce", open: 88, most: 97 },
  ],
  ["failed emails", { ...QUIET, failedLately: 2 }, { code: "emailsFailed", count: 2 }],
  [
    "late emails",
    { ...QUIET, lateEmailAt: new Date(ago(15 * 60)) },
    { code: "emailsLate", minutes: 15 },
  ],
  [
    "a process that ended unexpectedly and was started again",
    { ...QUIET, processes: [PROCESS, { ...PROCESS, isMissing: true }] },
    { code: "processRestarted", process, seenAt: PROCESS.seenAt },
  ],
  ["no backup", { ...QUIET, backups: [] }, { code: "backupMissing" }],
  ["an old backup", { ...QUIET, backups: backedUp(48) }, { code: "backupOld", hours: 48 }],
  ["an archive that has stopped", archived(49 * 3_600, []), { code: "backupMissing" }],
  [
    "an archived log beside a folder of images",
    { ...withDatabase({ archivedAt: ago(60) }), backups: [] },
    { code: "backupMissing" },
  ],
  [
    "a backup without some images",
    { ...QUIET, missingImages: 2 },
    { code: "backupIncomplete", missingImages: 2 },
  ],
  [
    "unpaid bookings beyond their deadline",
    { ...QUIET, overdueBookings: 3 },
    { code: "bookingsOverdue", count: 3 },
  ],
  [
    "two versions",
    { ...QUIET, processes: [PROCESS, { ...PROCESS, version: "1.1.0" }] },
    { code: "versionsDiffer", versions: ["1.0.0", "1.1.0"] },
  ],
] as const)("%s is the only warning", (_, state, warning) => {
  expect(listWarnings(state as State, NOW)).toEqual([warning]);
});

it("a process that is missing says nothing else, and its version does not count", () => {
  const gone = {
    ...PROCESS,
    name: "web-2:3001",
    version: "0.9.0",
    isMissing: true,
    figures: { ...FIGURES, recentFailures: 9 },
  };
  const state = { ...QUIET, processes: [PROCESS, gone] };
  expect(listWarnings(state, NOW).map(({ code }) => code)).toEqual(["processMissing"]);
});

it("the most urgent warning comes first", () => {
  const state = {
    ...withFigures({
      images: { isReachable: false, freeBytes: null },
      emailServer: { name: "smtp.example.com:465", isReachable: false },
      lasting: { delayMs: 500, waiting: 1, lostFeeds: ["catalog"], unusedReplicas: ["b:1"] },
      recentFailures: 1,
      failingJobs: ["emails"],
    }),
    database: withDatabase({ connections: { open: 97, most: 97 } }).database,
    lateEmailAt: new Date(ago(15 * 60)),
    failedLately: 1,
    missingImages: 1,
    overdueBookings: 1,
    backups: [],
  };
  expect(listWarnings(state, NOW).map(({ code }) => code)).toEqual([
    "imagesUnreachable",
    "emailServerUnreachable",
    "failures",
    "requestsWaiting",
    "connectionsScarce",
    "jobFailing",
    "emailsLate",
    "emailsFailed",
    "backupMissing",
    "backupIncomplete",
    "feedLost",
    "replicaUnused",
    "processSlow",
    "bookingsOverdue",
  ]);
});
