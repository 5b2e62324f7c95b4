import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import { readGit, VERSION_BEFORE } from "#tests/support/programs/git-history.ts";
import { createDatabase, dropDatabase, urlOf } from "#tests/support/servers/database.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, bookingRequest } from "#tests/support/world/fleet.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../..");
/** What a server is bundled from. */
const SOURCES = ["drizzle", "package.json", "scripts", "server", "shared", "tsconfig.base.json"];

it("the version before the newest migration is found wherever the history is whole", () => {
  if (readGit("rev-parse", "--is-shallow-repository") !== "false") return;
  expect(VERSION_BEFORE).toMatch(/^[0-9a-f]{40}$/);
});

/** Bundles the server of a commit in a folder of its own. */
async function buildVersion(commit: string, folder: string): Promise<void> {
  const archive = path.join(folder, "version.tar");
  await run("git", ["archive", `--output=${archive}`, commit, ...SOURCES], { cwd: ROOT });
  await run("tar", ["-xf", archive, "-C", folder]);
  await symlink(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  const program = "await (await import('./scripts/bundle-server.ts')).bundleServer()";
  const options = ["--import", "tsx", "--input-type=module", "--eval", program];
  await run(process.execPath, options, { cwd: folder });
}

describe.each(VERSION_BEFORE ? [VERSION_BEFORE] : [])(
  "the version before the newest migration, %s",
  (commit) => {
    /** Started before the migration, as during a rolling upgrade. */
    let before: ServerProcess;
    /** The present version. */
    let world: World;
    /** What is undone at the end, the newest first, also after a failed start. */
    const undo: (() => Promise<unknown>)[] = [];
    beforeAll(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "meltemi-version-"));
      undo.unshift(() => rm(folder, { recursive: true, force: true }));
      await buildVersion(commit, folder);
      const name = "meltemi_rolling_upgrade";
      const url = await createDatabase(inject("superuserUrl"), name);
      undo.unshift(() => dropDatabase(inject("superuserUrl"), name));
      const applicationUrl = urlOf(inject("applicationUrl"), name);
      const settings = { DATABASE_URL: applicationUrl, MIGRATION_DATABASE_URL: url };
      before = await startServerProcess(settings, { folder });
      undo.unshift(() => before.end("SIGTERM"));
      await migrateDatabase({ url: applicationUrl, migrationUrl: url }, path.join(ROOT, "drizzle"));
      world = await startWorld({ database: { url, applicationUrl, drop: async () => undefined } });
      undo.unshift(() => world.end());
    });
    afterAll(async () => {
      for (const step of undo) await step();
    });

    it("continues booking, and either version shows what the other changed", async () => {
      const partner = await addUser(world.platform, "partner");
      const vehicle = await addVehicle(world.platform, partner.id);
      const { email } = await addUser(world.platform, "customer");
      const [old, present] = [
        await connect(before.origin, email),
        await connect(world.origin, email),
      ];
      const { bookingId } = await old.api.checkout.place.mutate(bookingRequest(vehicle.id));
      const statusIn = async ({ api }: typeof old) =>
        (await api.checkout.booking.query({ id: bookingId })).status;
      expect(await statusIn(present)).toBe("pending");
      await present.api.checkout.cancel.mutate({ id: bookingId });
      expect(await statusIn(old)).toBe("cancelled");
      const again = await present.api.checkout.place.mutate(bookingRequest(vehicle.id));
      const rebooked = old.api.checkout.place.mutate(bookingRequest(vehicle.id));
      expect((await refusalOf(rebooked)).code).toBe("datesTaken");
      await old.api.checkout.cancel.mutate({ id: again.bookingId });
      await Promise.all([old.close(), present.close()]);
    });

    it("continues saving vehicles, and either version lists what the other saved", async () => {
      const { email } = await addUser(world.platform, "partner");
      const [old, present] = [
        await connect(before.origin, email),
        await connect(world.origin, email),
      ];
      const photo = new Uint8Array(await makePhoto());
      const { id: imageId } = await old.api.partner.uploadImage.mutate(photo);
      const input = vehicleInput([imageId], { brand: "Lancia" });
      const { id } = await old.api.partner.saveVehicle.mutate(input);
      const priceIn = async ({ api }: typeof old) => {
        const { vehicles } = await api.catalog.list.query({ filters: { brand: "Lancia" } });
        return vehicles[0]?.pricePerDayCents;
      };
      expect([await priceIn(old), await priceIn(present)]).toEqual([undefined, undefined]);
      await world.sql.query("update vehicles set status = 'approved' where id = $1", [id]);
      await expect.poll(() => priceIn(old)).toBe(input.pricePerDayCents);
      await expect.poll(() => priceIn(present)).toBe(input.pricePerDayCents);
      const { version } = await present.api.partner.vehicle.query({ id });
      const dearer = { ...input, id, version, pricePerDayCents: input.pricePerDayCents + 500 };
      await present.api.partner.saveVehicle.mutate(dearer);
      expect(await priceIn(present)).toBe(dearer.pricePerDayCents);
      await expect.poll(() => priceIn(old)).toBe(dearer.pricePerDayCents);
      await Promise.all([old.close(), present.close()]);
    });
  },
);
