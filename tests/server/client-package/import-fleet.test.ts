import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { v5 } from "uuid";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FLEET_SAMPLE } from "#client/site/developers/examples/fleet-sample.ts";
import { MAX_PENDING_VEHICLES } from "#shared/partner/partner-vehicle.ts";
import {
  COLORS,
  DOOR_COUNTS,
  LUGGAGE_CAPACITIES,
  VEHICLE_TYPES,
} from "#shared/vehicle/vehicle-values.ts";
import { addAccessToken } from "#tests/support/access/access-token.ts";
import { FULL_DISK, hasFullDisk } from "#tests/support/programs/installed-programs.ts";
import { readCsv } from "#tests/support/read-csv.ts";
import { runScript, startScript } from "#tests/support/servers/run-script.ts";
import { stretched } from "#tests/support/slowness.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import {
  type FleetFileRow,
  fleetCsv,
  fleetRow,
  SPOILT_ROWS,
} from "#tests/support/world/fleet-file.ts";
import { makePhoto } from "#tests/support/world/photo.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let folder: string;

beforeAll(async () => {
  world = await startWorld();
  folder = path.join(world.dataDir, "fleet");
  await mkdir(folder);
  const photo = await makePhoto("jpeg", "#2b90b9", { width: 64, height: 40 });
  await writeFile(path.join(folder, "photo.jpg"), photo);
  await writeFile(path.join(world.dataDir, "outside.jpg"), photo);
});
afterAll(() => world.end());

/** A partner with an API token for the import. */
async function addFleet() {
  const { id } = await addUser(world.platform, "partner");
  const { secret } = await addAccessToken(world.platform, id, [
    "account:read",
    "catalog:read",
    "partner:write",
  ]);
  return { id, env: { MELTEMI_TOKEN: secret } };
}

async function writeFleet(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

type Line = {
  row: number;
  reference: string;
  outcome: string;
  problems: { column: string | null; code: string; text: string }[];
};

/** The rows and the counts that a run with --json has printed. */
function readLines(out: string): { rows: Line[]; counts: Record<string, number> } {
  const lines = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line | { counts: object });
  const rows = lines.filter((line) => "row" in line);
  const last = lines.find((line) => "counts" in line);
  return { rows, counts: { ...last?.counts } };
}

/** What is stored of a partner's vehicles, and how much altogether. */
async function countStored(partnerId: string) {
  const { rows } = await world.sql.query<Record<string, number>>(
    `select
       (select count(*)::int from vehicles where partner_id = $1) as vehicles,
       (select count(distinct title)::int from vehicles where partner_id = $1) as titles,
       (select count(*)::int from vehicle_images i join vehicles v on v.id = i.vehicle_id
        where v.partner_id = $1) as images,
       (select count(*)::int from audit_entries where actor_id = $1) as audited,
       (select count(*)::int from uploads where uploader_id = $1) as uploads`,
    [partnerId],
  );
  return rows[0] ?? {};
}

describe("a file of 1,000 rows of which 39 are bad", () => {
  const SPOILT_EVERY = 25;
  const rows: FleetFileRow[] = [];
  const expected: { row: number; problems: [string, string][] }[] = [];
  for (let index = 0; index < 1_000; index += 1) {
    const reference = `R-${String(index + 1).padStart(4, "0")}`;
    const kind = SPOILT_ROWS[(index - 5) / SPOILT_EVERY];
    // A cell with several lines, so that rows and lines differ.
    const description = index % 100 === 0 ? "One line\nand another" : "";
    rows.push(fleetRow(reference, { description, ...kind?.change }));
    // The header is row 1.
    if (kind) expected.push({ row: index + 2, problems: kind.problems });
  }
  const good = rows.length - expected.length;
  let fleet: Awaited<ReturnType<typeof addFleet>>;
  let args: string[];

  beforeAll(async () => {
    fleet = await addFleet();
    const file = await writeFleet("thousand.csv", fleetCsv(rows));
    args = [file, "--url", world.origin, "--json"];
  });

  it("is reported by row and column in a dry run, which changes nothing", async () => {
    expect(expected).toHaveLength(39);
    const before = await countStored(fleet.id);
    const { code, out } = await runScript("import-fleet", [...args, "--dry-run"], fleet.env);
    const report = readLines(out);
    const refused = report.rows.filter(({ outcome }) => outcome === "refused");
    const found = refused.map(({ row, problems }) => ({
      row,
      problems: problems.map((problem) => [problem.column, problem.code]),
    }));
    expect(found).toEqual(expected);
    expect({ code, counts: report.counts }).toMatchObject({
      code: 4,
      counts: { valid: 961, refused: 39, created: 0 },
    });
    expect(await countStored(fleet.id)).toEqual(before);
  });

  it(
    "is imported without duplicates, although the import is killed three times",
    async () => {
      // As an admin does for a large fleet (BR-470).
      await world.sql.query("update partners set limit_factor = 100 where id = $1", [fleet.id]);
      const before = await countStored(fleet.id);
      for (const imported of [1, 300, 700]) {
        const run = startScript("import-fleet", args, fleet.env);
        await vi.waitFor(
          async () => {
            const { vehicles = 0 } = await countStored(fleet.id);
            expect(vehicles).toBeGreaterThanOrEqual(imported);
          },
          // Looks seldom, as each look reads all that is stored.
          { timeout: stretched(180_000), interval: 100 },
        );
        run.child.kill("SIGKILL");
        expect(await run.ended).toBeNull();
        expect(await countStored(fleet.id)).not.toMatchObject({ vehicles: good });
      }
      const { code, out, errors } = await runScript("import-fleet", args, fleet.env);
      const { counts } = readLines(out);
      expect(code).toBe(4);
      expect(errors.trim().split("\n").at(-1)).toBe("1000 of 1000 rows");
      expect(counts).toMatchObject({ refused: 39, updated: 0 });
      expect((counts["created"] ?? 0) + (counts["exists"] ?? 0)).toBe(good);
      expect(counts["exists"]).toBeGreaterThanOrEqual(700);
      expect(await countStored(fleet.id)).toMatchObject({
        vehicles: good,
        titles: good,
        images: good,
        audited: (before["audited"] ?? 0) + good,
      });
    },
    stretched(400_000),
  );
});

describe("a file from a Greek spreadsheet", () => {
  const HEAD =
    "Κωδικός αναφοράς;ΤΙΤΛΟΣ;Τύπος;Μάρκα;Τιμή ανά ημέρα (€);Κιβώτιο ταχυτήτων;Καύσιμο;Κυβισμός (κ.εκ.);Θέσεις;Πόρτες;Χώρος αποσκευών;Έτος;Χρώμα;Κλιματισμός;Εγγύηση (€);Απαλλαγή ασφάλειας (€);GPS;Περιγραφή;Φωτογραφίες";
  const FIAT =
    'Α-1;Fiat Panda;Αυτοκίνητο;Fiat;"1.039,50 €";Χειροκίνητο;Βενζίνη;1.199;5;5;Μεσαίος;2024;Μπλε;ναι;"1.300,50 €";0;Ναι;"Μικρό;\r\nκαι ""καλό""";photo.jpg';
  const ATV =
    "=HYPERLINK(1);=1+1;Γουρούνα (ATV);Kymco;45;Αυτόματο;βενζινη;500;2;;Μικρός;2023;Ροζ;όχι;;;;;photo.jpg";

  const COLOR_REFUSED = `Η τιμή δεν είναι από τις επιτρεπόμενες. Επιτρέπονται: ${COLORS.join(", ")}.`;

  it("is read with its separators and labels, and updated by one from elsewhere", async () => {
    const fleet = await addFleet();
    const file = await writeFleet("greek.csv", `\uFEFF${[HEAD, FIAT, ATV, ""].join("\r\n")}`);
    const errors = path.join(folder, "errors.csv");
    const args = ["--url", world.origin, "--errors", errors, "--language", "el"];
    const greek = await runScript("import-fleet", [file, ...args], fleet.env);
    expect(greek).toMatchObject({
      code: 4,
      errors: "",
      out: `γραμμή 3, color: ${COLOR_REFUSED} (invalid)\n1 created, 1 refused\n`,
    });
    expect(readCsv(await readFile(errors, "utf8"))).toEqual([
      ["row", "reference", "column", "code", "text"],
      // No cell of the report can start a formula.
      ["3", "'=HYPERLINK(1)", "color", "invalid", COLOR_REFUSED],
    ]);
    const stored = async () => {
      const { rows } = await world.sql.query("select * from vehicles where partner_id = $1", [
        fleet.id,
      ]);
      return rows;
    };
    expect(await stored()).toMatchObject([
      {
        id: v5("Α-1", fleet.id),
        title: "Fiat Panda",
        type: "car",
        price_per_day: "1039.50",
        engine_size: 1199,
        fuel_type: "petrol",
        air_conditioning: true,
        deposit_cents: 130_050,
        excess_cents: 0,
        features: { gps: true, usb: false },
        description: 'Μικρό;\r\nκαι "καλό"',
      },
    ]);
    const change = fleetRow("Α-1", { title: "=1+1", pricePerDay: "41.00", images: "" });
    const next = await writeFleet("english.csv", fleetCsv([change]));
    const update = [next, "--url", world.origin, "--update"];
    const first = await runScript("import-fleet", update, fleet.env);
    const second = await runScript("import-fleet", update, fleet.env);
    expect([first, second]).toMatchObject([
      { code: 0, out: "1 updated\n" },
      { code: 0, out: "1 unchanged\n" },
    ]);
    expect(await stored()).toMatchObject([{ title: "=1+1", price_per_day: "41.00" }]);
    expect(await countStored(fleet.id)).toMatchObject({ vehicles: 1, images: 1 });
  });
});

it("an update keeps the facts and the home place for which its file has no column", async () => {
  const fleet = await addFleet();
  const update = async (pricePerDay: string) => {
    const row = fleetRow("older", { pricePerDay });
    const text = [Object.keys(row).join(","), Object.values(row).join(",")].join("\n");
    const file = await writeFleet("older.csv", text);
    return runScript("import-fleet", [file, "--url", world.origin, "--update"], fleet.env);
  };
  expect(await update("40.00")).toMatchObject({ code: 0, out: "1 created\n" });
  const stored = {
    deposit_cents: 30_000,
    excess_cents: 0,
    min_rental_days: 3,
    unlimited_mileage: true,
    home_place_id: "sitia",
  };
  await world.sql.query(
    `update vehicles set deposit_cents = 30000, excess_cents = 0, min_rental_days = 3,
     unlimited_mileage = true, home_place_id = 'sitia' where partner_id = $1`,
    [fleet.id],
  );
  expect(await update("40.00")).toMatchObject({ code: 0, out: "1 unchanged\n" });
  expect(await update("42.00")).toMatchObject({ code: 0, out: "1 updated\n" });
  const { rows } = await world.sql.query("select * from vehicles where partner_id = $1", [
    fleet.id,
  ]);
  expect(rows).toMatchObject([{ price_per_day: "42.00", ...stored }]);
});

it("the file that the page about scripts shows is valid", async () => {
  const fleet = await addFleet();
  const file = await writeFleet("sample.csv", `${FLEET_SAMPLE.join("\n")}\n`);
  const args = [file, "--url", world.origin, "--dry-run"];
  expect(await runScript("import-fleet", args, fleet.env)).toEqual({
    code: 0,
    out: "2 valid\n",
    errors: "",
  });
});

it("a file that does not exist is refused in a sentence", async () => {
  const fleet = await addFleet();
  const file = path.join(folder, "missing.csv");
  expect(await runScript("import-fleet", [file, "--url", world.origin], fleet.env)).toEqual({
    code: 2,
    out: "",
    errors: `There is no file ${file}.\n`,
  });
});

it("the help lists which values columns take, and for which types they are needed", async () => {
  const { out } = await runScript("import-fleet", ["--help"]);
  expect(out).toContain(`\n  type: ${VEHICLE_TYPES.join(", ")}\n`);
  expect(out).toContain(`\n  luggageCapacity: ${LUGGAGE_CAPACITIES.join(", ")}\n`);
  expect(out).toContain(`\n  doors: ${DOOR_COUNTS.join(", ")}; needed for car and vip\n`);
});

it("a file is not overwritten by the report of its refused rows", async () => {
  const fleet = await addFleet();
  const text = fleetCsv([fleetRow("kept")]);
  const file = await writeFleet("kept.csv", text);
  const args = [file, "--url", world.origin, "--errors", file];
  expect((await runScript("import-fleet", args, fleet.env)).code).toBe(2);
  expect(await readFile(file, "utf8")).toBe(text);
});

describe("a file for refused rows that cannot be written", () => {
  it("is found before anything is sent", async () => {
    const fleet = await addFleet();
    const file = await writeFleet("unsent.csv", fleetCsv([fleetRow("unsent")]));
    const report = path.join(folder, "missing", "errors.csv");
    const args = [file, "--url", world.origin, "--errors", report];
    const { code, errors } = await runScript("import-fleet", args, fleet.env);
    expect({ code, errors }).toEqual({
      code: 2,
      errors: expect.stringMatching(/errors\.csv cannot be written: ENOENT.*\n$/),
    });
    expect(await countStored(fleet.id)).toMatchObject({ vehicles: 0, uploads: 0 });
  });

  it("ends the run with a sentence, as on a full disk", async () => {
    if (!hasFullDisk) return;
    const fleet = await addFleet();
    const file = await writeFleet("full-disk.csv", fleetCsv([fleetRow("A", { brand: "" })]));
    const args = [file, "--url", world.origin, "--errors", FULL_DISK];
    const { code, errors } = await runScript("import-fleet", args, fleet.env);
    expect({ code, errors }).toEqual({
      code: 2,
      errors: expect.stringMatching(/^\/dev\/full cannot be written: ENOSPC.*\n$/),
    });
  });
});

describe("a fleet with as many pending vehicles as allowed", () => {
  it("has its new rows refused as such, and only the first is sent", async () => {
    const fleet = await addFleet();
    const pending = Array.from({ length: MAX_PENDING_VEHICLES }, () =>
      addVehicle(world.platform, fleet.id, { status: "pending" }),
    );
    await Promise.all(pending);
    const file = await writeFleet("full.csv", fleetCsv([fleetRow("A"), fleetRow("B")]));
    const args = [file, "--url", world.origin, "--json"];
    const { code, out, errors } = await runScript("import-fleet", args, fleet.env);
    expect({ code, errors }).toEqual({ code: 4, errors: "" });
    expect(readLines(out).rows.map(({ problems }) => problems.map((one) => one.code))).toEqual([
      ["tooManyPendingVehicles"],
      ["tooManyPendingVehicles"],
    ]);
    expect(await countStored(fleet.id)).toMatchObject({
      vehicles: MAX_PENDING_VEHICLES,
      uploads: 1,
    });
  });
});
