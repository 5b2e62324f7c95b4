import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  INSTALLED_POSTGRES,
  prepareInstalledPostgres,
} from "#tests/support/postgres/installed-postgres.ts";
import { connectTo } from "#tests/support/postgres/instructions.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";

const PASSWORD = "of the program";

describe.each(INSTALLED_POSTGRES ? [INSTALLED_POSTGRES] : [])("$name", ({ programs }) => {
  it("gets roles by the script of deploy/compose, whose password is not the superuser's", async () => {
    const postgres = await prepareInstalledPostgres(programs);
    try {
      const cluster = path.join(postgres.folder, "main");
      await postgres.init(cluster);
      await postgres.start(cluster);
      // Its user may not be allowed to read the repository.
      const script = await readFile("deploy/compose/create-roles.sh", "utf8");
      await postgres.shell(`DATABASE_PASSWORD='${PASSWORD}'; export DATABASE_PASSWORD\n${script}`);

      const addressOf = (name: string, database: string) =>
        postgres.urlOf(database, { name, password: encodeURIComponent(PASSWORD) });
      await expect(connectTo(addressOf("postgres", "postgres"))).rejects.toThrow(/password/);
      const server = await startServerProcess({
        DATABASE_URL: addressOf("meltemi", "meltemi"),
        MIGRATION_DATABASE_URL: addressOf("meltemi_owner", "meltemi"),
      });
      expect((await fetch(`${server.origin}/healthz/ready`)).status).toBe(200);
      expect(await server.end("SIGTERM")).toBe(0);
    } finally {
      await postgres.remove();
    }
  });
});
