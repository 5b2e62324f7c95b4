import { z } from "zod";

/** Seconds between two reports of a process. */
export const REPORT_SECONDS = 10;

/** For how long a failed call is shown. */
export const FAILURE_MINUTES = 10;

/** A process that has not reported for so long is missing: it ended without saying so, or hangs. */
export const MISSING_AFTER_SECONDS = 45;

/** The age from which a backup is too old: a daily one may be late, but not by another day. */
export const OLDEST_BACKUP_HOURS = 48;

/** Free space below which a disk has little. */
export const SCARCE_DISK_BYTES = 5 * 1024 ** 3;

/** What a process says about itself. Processes of two versions may report at the same time. */
export const processFiguresSchema = z.object({
  /** Resident memory. */
  memoryBytes: z.number(),
  /** Cores in use since the report before. */
  cores: z.number(),
  /** The 99th percentile, since the report before, of how much later than due the process works. */
  delayMs: z.number(),
  /** Calls that procedures served in a minute; those from memory run none. */
  callsPerMinute: z.number(),
  /** Calls that failed unexpectedly in the last minutes (`FAILURE_MINUTES`). */
  recentFailures: z.number(),
  sockets: z.number(),
  /** Of the pool for requests and jobs; `waiting` are requests and jobs without one. */
  connections: z.object({
    busy: z.number(),
    most: z.number(),
    waiting: z.number(),
  }),
  cache: z.object({
    bytes: z.number(),
    /** The share of requests served from memory since the report before; null without any. */
    hitRate: z.number().nullable(),
  }),
  /** Whether changes of other processes arrive at once. */
  feeds: z.object({ catalog: z.boolean(), bookings: z.boolean() }),
  replicas: z.array(z.object({ name: z.string(), isUsable: z.boolean() })),
  /** What was so in this report and in the two before: a moment is no reason to warn. */
  lasting: z.object({
    delayMs: z.number(),
    waiting: z.number(),
    lostFeeds: z.array(z.enum(["catalog", "bookings"])),
    unusedReplicas: z.array(z.string()),
  }),
  /** Background jobs whose last run failed. */
  failingJobs: z.array(z.string()),
  /** Null until the images were looked for. */
  images: z
    .object({
      isReachable: z.boolean(),
      /** Of the disk with the folder; null in a bucket. */
      freeBytes: z.number().nullable(),
    })
    .nullable(),
  /** Null until the mail server was checked, and where emails are written to files. */
  emailServer: z.object({ name: z.string(), isReachable: z.boolean() }).nullable(),
});

export type ProcessFigures = z.infer<typeof processFiguresSchema>;

/** A process that serves the site. Instants are in ISO 8601. */
export type ServerProcess = {
  id: string;
  /** Its computer and port, `web-1:3001`. */
  name: string;
  version: string;
  startedAt: string;
  /** Its last report. */
  seenAt: string;
  isMissing: boolean;
  /** Null for those of another version, which report other figures. */
  figures: ProcessFigures | null;
};

/** The database of all processes. */
export type DatabaseFigures = {
  version: string;
  bytes: number;
  /** Open connections, and how many ordinary roles may open. */
  connections: { open: number; most: number };
  /**
   * When Postgres last archived a part of its log, in ISO 8601; null where it does not, or fails.
   */
  archivedAt: string | null;
};

/** A backup that was written. */
export type BackupRecord = {
  id: string;
  /** The instant whose data it has, in ISO 8601. */
  takenAt: string;
  bytes: number;
  rows: number;
  /** Files of images; null for a backup of the database alone. */
  images: number | null;
  /** Images that rows show and that were not stored. */
  missingImages: number;
  isEncrypted: boolean;
};

/** Something that an operator should look at, with what it is about. */
export type SystemWarning =
  | { code: "processMissing"; process: string; seenAt: string }
  | { code: "processRestarted"; process: string; seenAt: string }
  | { code: "imagesUnreachable"; process: string }
  | { code: "emailServerUnreachable"; process: string; server: string }
  | { code: "jobFailing"; process: string; job: string }
  | { code: "feedLost"; process: string; feed: "catalog" | "bookings" }
  | { code: "emailsFailed"; count: number }
  | { code: "emailsLate"; minutes: number }
  | { code: "backupMissing" }
  | { code: "backupOld"; hours: number }
  | { code: "backupIncomplete"; missingImages: number }
  | { code: "failures"; process: string; count: number }
  | { code: "requestsWaiting"; process: string; count: number }
  | { code: "connectionsScarce"; open: number; most: number }
  | { code: "processSlow"; process: string; delayMs: number }
  | { code: "diskScarce"; process: string; freeBytes: number }
  | { code: "replicaUnused"; process: string; replica: string }
  | { code: "bookingsOverdue"; count: number }
  | { code: "versionsDiffer"; versions: string[] };

export type SystemWarningCode = SystemWarning["code"];

/** What `admin.system` returns. */
export type SystemState = {
  /** When it was read, in ISO 8601. */
  at: string;
  /** The most urgent first. */
  warnings: SystemWarning[];
  /** Those that report first, of these the newest. */
  processes: ServerProcess[];
  database: DatabaseFigures;
  /** `retryable` are the failed ones that can be sent again. */
  emails: { waiting: number; failed: number; retryable: number };
  /** Unpaid bookings that should have been cancelled minutes ago. */
  overdueBookings: number;
  /** The newest first, five at most. */
  backups: BackupRecord[];
  /** Demo data are made again and need no backup. */
  isDemo: boolean;
};
