import { causeOf, reasonOf } from "#server/platform/process/start-error.ts";
import {
  isReplicaOf,
  type LogPosition,
  openPrimaryProbe,
  openReplicaProbe,
} from "#server/records/database/replica.ts";

/** How a replica was found. */
export type ReplicaFinding = {
  /** Host and port. */
  name: string;
  state: "following" | "away" | "unsuitable";
  /** Why it could not be queried; empty where it could. */
  reason: string;
  /** Bytes of the primary's log that it has not applied yet. */
  bytesBehind: number;
  /** How many connections it accepts from ordinary roles; null where it could not be queried. */
  mostConnections: number | null;
};

async function inspect(url: string, primary: LogPosition): Promise<ReplicaFinding> {
  const name = new URL(url).host;
  const probe = openReplicaProbe(url);
  try {
    const report = await probe.read();
    const state = isReplicaOf(report, primary) ? "following" : "unsuitable";
    const bytesBehind = Math.max(0, Number(primary.end - report.end));
    const { mostConnections } = report;
    return { name, state, reason: "", bytesBehind, mostConnections };
  } catch (error) {
    const reason = reasonOf(causeOf(error));
    return { name, state: "away", reason, bytesBehind: 0, mostConnections: null };
  } finally {
    await probe.close();
  }
}

/**
 * Queries each replica whether it follows the database, and how far it is.
 * @throws where the database itself cannot be queried
 */
export async function inspectReplicas(
  databaseUrl: string,
  replicaUrls: readonly string[],
): Promise<ReplicaFinding[]> {
  const probe = openPrimaryProbe(databaseUrl);
  try {
    const primary = await probe.read();
    return await Promise.all(replicaUrls.map((url) => inspect(url, primary)));
  } finally {
    await probe.close();
  }
}
