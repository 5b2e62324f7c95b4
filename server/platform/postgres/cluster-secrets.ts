import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { reasonOf, StartError } from "#server/platform/process/start-error.ts";
import { writeSecretAtomic } from "#server/platform/process/write-file-atomic.ts";

const secretsSchema = z.object({
  superuserPassword: z.string().min(1),
  rolePassword: z.string().min(1),
});

/** Passwords of the embedded Postgres. */
export type ClusterSecrets = z.infer<typeof secretsSchema>;

function parseSecrets(text: string): ClusterSecrets | null {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Reads the passwords of the cluster. New ones are created only if there is neither a file nor a
 * cluster: otherwise they would replace the only ones that give access to the data.
 * @throws {StartError} when the file is missing, unreadable or damaged
 */
export async function keepClusterSecrets(
  file: string,
  hasCluster: boolean,
): Promise<ClusterSecrets> {
  let text: string | null = null;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (reasonOf(error) !== "ENOENT") {
      throw new StartError(
        `The passwords of the embedded Postgres in ${file} cannot be read (${reasonOf(error)}); make the file readable for this user.`,
      );
    }
  }
  if (text === null) {
    if (hasCluster) {
      throw new StartError(
        `The passwords of the embedded Postgres are missing: ${file} does not exist, but the database beside it does; restore the file from a backup.`,
      );
    }
    const made = {
      superuserPassword: randomBytes(24).toString("hex"),
      rolePassword: randomBytes(24).toString("hex"),
    };
    await writeSecretAtomic(file, JSON.stringify(made));
    return made;
  }
  const secrets = parseSecrets(text);
  if (secrets) return secrets;
  const remedy = hasCluster
    ? "restore the file from a backup"
    : "no database was made yet, so the file can be deleted";
  throw new StartError(`The passwords of the embedded Postgres in ${file} are damaged; ${remedy}.`);
}
