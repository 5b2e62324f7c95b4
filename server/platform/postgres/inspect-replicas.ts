import { openDatabase } from "#server/records/database/database.ts";
import {
  type LogPosition,
  openReplicaProbe,
  readClusterId,
  readLogEnd,
} from "#server/records/database/replica.ts";

/** How a replica was found. */
export type ReplicaFinding = {
  /** Host and port. */
  name: string;
  state: "following" | "away" | "foreign";
  /** Bytes of the primary's log that it has not applied yet. */
  bytesBehind: number;
};

type Primary = { clusterId: string; end: LogPosition };

async function inspect(url: string, primary: Primary): Promise<ReplicaFinding> {
  const name = new URL(url).host;
  const probe = openReplicaProbe(url);
  try {
    const { isReplica, clusterId, reached } = await probe.read();
    const isFollowing = isReplica && clusterId === primary.clusterId;
    const bytesBehind = Math.max(0, Number(primary.end - reached));
    return { name, state: isFollowing ? "following" : "foreign", bytesBehind };
  } catch {
    return { name, state: "away", bytesBehind: 0 };
  } finally {
    await probe.close();
  }
}

/**
 * Asks each replica whether it follows the database, and how far it is.
 * @throws where the database itself cannot be asked
 */
export async function inspectReplicas(
  databaseUrl: string,
  replicaUrls: readonly string[],
): Promise<ReplicaFinding[]> {
  const { db, close } = openDatabase(databaseUrl, 1, () => undefined);
  try {
    const primary = { clusterId: await readClusterId(db), end: await readLogEnd(db) };
    return await Promise.all(replicaUrls.map((url) => inspect(url, primary)));
  } finally {
    await close();
  }
}
