import { setTimeout as pause } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";

/** Seconds. From a response from memory to the limit of a change. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The kind of a request. */
export type MeasuredKind = "call" | "rest" | "page" | "file" | "export" | "health";

export type CallType = "query" | "mutation" | "subscription";

/** What a process counts about itself, for Prometheus and for the admins' page. */
export type Metrics = {
  /**
   * True where the metrics are served; what costs something with every request is counted then
   * only.
   */
  isServed: boolean;
  countRequest: (kind: MeasuredKind, status: number, seconds: number) => void;
  /** @param result `ok`, or the code of the problem with which it was refused */
  countCall: (procedure: string, type: CallType, result: string, seconds: number) => void;
  /** Announces a job, so that one that never runs counts as zero runs instead of being absent. */
  addJob: (name: string) => void;
  countJob: (name: string, seconds: number, isDone: boolean) => void;
  countExpiredBooking: () => void;
  /** What the admins' page shows of calls, sockets and jobs, since the start. */
  totals: () => CallTotals;
  /** Counts a read of the public catalog, not from memory, by the server that was queried last. */
  countRead: (server: "primary" | "replica") => void;
  /** @returns the function that counts its end */
  countSocket: () => () => void;
  /** Adds a figure that is read whenever the metrics are. */
  addGauge: (gauge: GaugeReader) => void;
  /** Everything in Prometheus's text format. */
  write: () => Promise<string>;
  contentType: string;
};

export type CallTotals = {
  calls: number;
  /** Calls that failed unexpectedly. */
  failures: number;
  /** Open at present. */
  sockets: number;
  /** Jobs whose last run failed. */
  failingJobs: string[];
};

/** A figure, or several that differ in one label. */
export type GaugeReader = {
  name: string;
  help: string;
  /** Name of the label; without it there is one figure. */
  label?: string;
  /** The figures by the value of the label, under an empty text where there is one. */
  read: () => Promise<Record<string, number>> | Record<string, number>;
};

/** A figure that takes longer is absent: Prometheus gives up on everything after ten seconds. */
const READING_LIMIT_MS = 2_000;

/**
 * Reads within a limit. A reading that continues after it is not begun a second time, so that
 * readings of a database which hangs take one connection and no more.
 */
function limitReading<T>(read: () => Promise<T> | T): () => Promise<T> {
  let running: Promise<T> | null = null;
  return async () => {
    if (running) throw new Error("The reading before has not ended");
    const reading = Promise.resolve().then(read);
    running = reading;
    const ended = () => {
      running = null;
    };
    reading.then(ended, ended);
    const limit = new AbortController();
    try {
      const late = pause(READING_LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
        throw new Error("The reading takes too long");
      });
      late.catch(() => undefined);
      return await Promise.race([reading, late]);
    } finally {
      limit.abort();
    }
  };
}

function addGauge(registry: Registry, { name, help, label, read }: GaugeReader): void {
  const readInTime = limitReading(read);
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    labelNames: label ? [label] : [],
    async collect() {
      this.reset();
      try {
        for (const [value, figure] of Object.entries(await readInTime())) {
          this.set(label ? { [label]: value } : {}, figure);
        }
      } catch {
        // A figure that cannot be read now is absent, instead of the zero that a reset leaves where
        // there are no labels; the others are still needed.
        if (!label) this.remove();
      }
    },
  });
  registry.registerMetric(gauge);
}

/** Creates the metrics of a process; where they are served with those of Node and its system. */
export function createMetrics(isServed: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (isServed) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "meltemi_request_duration_seconds",
    help: "Time until a response was sent completely, by kind of request and status.",
    labelNames: ["kind", "status"],
    buckets: BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: "meltemi_call_duration_seconds",
    help: "Time of a procedure, over every transport; responses from memory run none.",
    labelNames: ["procedure", "type"],
    buckets: BUCKETS,
    registers,
  });
  const results = new Counter({
    name: "meltemi_calls_total",
    help: "Calls of a procedure by result: ok, or the code of the problem.",
    labelNames: ["procedure", "type", "result"],
    registers,
  });
  const jobs = new Histogram({
    name: "meltemi_job_duration_seconds",
    help: "Time of one run of a background job.",
    labelNames: ["task", "result"],
    buckets: BUCKETS,
    registers,
  });
  const finished = new Gauge({
    name: "meltemi_job_last_success_timestamp_seconds",
    help: "When a background job last ended without an error.",
    // Not "job", which is Prometheus's own label of what it reads from.
    labelNames: ["task"],
    registers,
  });
  const expired = new Counter({
    name: "meltemi_bookings_expired_total",
    help: "Bookings that this process cancelled because they were not paid in time.",
    registers,
  });
  const reads = new Counter({
    name: "meltemi_catalog_reads_total",
    help: "Reads of the public catalog that memory did not serve, by the server that was queried last.",
    labelNames: ["server"],
    registers,
  });
  const sockets = new Gauge({
    name: "meltemi_sockets",
    help: "Open WebSockets.",
    registers,
  });
  addGauge(registry, {
    name: "meltemi_build_info",
    help: "The running version.",
    label: "version",
    read: () => ({ [PROGRAM_VERSION]: 1 }),
  });
  // Looking a histogram up by its labels takes longer than counting.
  const known = new Map<MeasuredKind, Map<number, Histogram.Internal<string>>>();
  const requestsOf = (kind: MeasuredKind, status: number) => {
    const byStatus = known.get(kind) ?? new Map<number, Histogram.Internal<string>>();
    const found = byStatus.get(status) ?? requests.labels(kind, String(status));
    byStatus.set(status, found);
    known.set(kind, byStatus);
    return found;
  };
  const totals = { calls: 0, failures: 0, sockets: 0 };
  const failingJobs = new Set<string>();
  return {
    isServed,
    countRequest: (kind, status, seconds) => requestsOf(kind, status).observe(seconds),
    countCall(procedure, type, result, seconds) {
      totals.calls += 1;
      if (result === "unexpected") totals.failures += 1;
      results.inc({ procedure, type, result });
      if (type !== "subscription") calls.observe({ procedure, type }, seconds);
    },
    addJob(task) {
      jobs.zero({ task, result: "done" });
      jobs.zero({ task, result: "failed" });
    },
    countJob(task, seconds, isDone) {
      jobs.observe({ task, result: isDone ? "done" : "failed" }, seconds);
      if (isDone) {
        failingJobs.delete(task);
        finished.setToCurrentTime({ task });
      } else failingJobs.add(task);
    },
    countExpiredBooking: () => expired.inc(),
    countRead: (server) => reads.inc({ server }),
    countSocket() {
      totals.sockets += 1;
      sockets.inc();
      return () => {
        totals.sockets -= 1;
        sockets.dec();
      };
    },
    totals: () => ({ ...totals, failingJobs: [...failingJobs] }),
    addGauge: (gauge) => addGauge(registry, gauge),
    write: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
