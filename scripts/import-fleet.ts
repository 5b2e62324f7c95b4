/**
 * Imports a partner's fleet from a CSV file. It can be ended at any moment and run again: the
 * reference of a row identifies one vehicle.
 *   MELTEMI_TOKEN=… npx tsx scripts/import-fleet.ts fleet.csv --dry-run
 */
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { v5 } from "uuid";
import type { MeltemiClient } from "#package/create-client.ts";
import {
  type CheckedRow,
  checkRow,
  type FleetRules,
  imagesOf,
  referenceOf,
} from "./import-fleet/check-row.ts";
import { FLAG_VALUES, FLEET_COLUMNS, readList } from "./import-fleet/columns.ts";
import { readFleet } from "./import-fleet/read-fleet.ts";
import { type Report, type RowReport, startReport } from "./import-fleet/report.ts";
import type { RetryPolicy } from "./import-fleet/retry-policy.ts";
import { createVehicle, toProblems, updateVehicle } from "./import-fleet/send-vehicle.ts";
import { readNumberOption, runProgram, UsageError } from "./program.ts";

const DAY_SECONDS = 24 * 60 * 60;
const ROWS_PER_PROGRESS = 25;

/** The limits that hold back all further new vehicles until time passes or an admin decides. */
const FULL = new Set(["tooManyPendingVehicles", "tooManyAttempts"]);

type Import = {
  meltemi: MeltemiClient;
  retries: RetryPolicy;
  rules: FleetRules;
  report: Report;
  /** The vehicle of each row that exists, by the id that its reference determines. */
  present: ReadonlySet<string>;
  partnerId: string;
  isUpdate: boolean;
  isDryRun: boolean;
};

/** The ids of all vehicles of the partner. */
async function listVehicleIds({ partner }: MeltemiClient): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of partner.vehicles.all()) ids.add(id);
  return ids;
}

/** Checks every row of a file, before anything of it is sent. */
async function checkFile(
  file: string,
  { rules, partnerId, present }: Pick<Import, "rules" | "partnerId" | "present">,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  const seen = new Set<string>();
  for await (const row of readFleet(file)) {
    const reference = referenceOf(row);
    const isNew = !present.has(v5(reference, partnerId));
    // The photos of a vehicle that exists are not sent.
    const images = isNew ? readList(imagesOf(row)) : null;
    const next = await checkRow(row, rules, images);
    const isTwice = seen.has(reference) && next.problems === null;
    const problems = [{ column: "reference", code: "duplicateReference" }];
    checked.push(isTwice ? { row: row.row, reference, problems } : next);
    seen.add(reference);
  }
  return checked;
}

/** Sends what is new or changed of a valid row, and returns the outcome. */
async function sendRow(
  { meltemi, retries, rules, present, partnerId, isUpdate, isDryRun }: Import,
  { draft, images, row, reference }: Extract<CheckedRow, { problems: null }>,
): Promise<RowReport> {
  const id = v5(reference, partnerId);
  const isPresent = present.has(id);
  const done = { row, reference, id, problems: [] };
  if (isPresent && !isUpdate) return { ...done, outcome: "exists" };
  if (isDryRun) return { ...done, id: isPresent ? id : null, outcome: "valid" };
  if (isPresent) {
    const isChanged = await updateVehicle(meltemi, retries, id, draft);
    return { ...done, outcome: isChanged ? "updated" : "unchanged" };
  }
  await createVehicle(meltemi, retries, rules.imageFolder, { reference, draft, images });
  return { ...done, outcome: "created" };
}

async function sendRows(fleet: Import, rows: readonly CheckedRow[]): Promise<void> {
  const { report, present, partnerId } = fleet;
  let full: RowReport["problems"] | null = null;
  for (const [index, row] of rows.entries()) {
    const refused = { row: row.row, reference: row.reference, id: null };
    const isNew = !present.has(v5(row.reference, partnerId));
    const problems = row.problems ?? (isNew ? full : null);
    if (problems !== null) report.add({ ...refused, outcome: "refused", problems });
    else if (row.problems === null) {
      try {
        report.add(await sendRow(fleet, row));
      } catch (error) {
        const refusals = toProblems(error);
        if (refusals.some(({ code }) => FULL.has(code))) full = refusals;
        report.add({ ...refused, outcome: "refused", problems: refusals });
      }
    }
    if ((index + 1) % ROWS_PER_PROGRESS === 0) {
      process.stderr.write(`${index + 1} of ${rows.length} rows\n`);
    }
  }
}

function readLanguage(language = "en"): "el" | "en" {
  if (language === "el" || language === "en") return language;
  throw new UsageError("--language takes el or en.");
}

const COLUMN_LIST = FLEET_COLUMNS.map(({ name, isRequired }) => (isRequired ? name : `[${name}]`))
  .join(", ")
  .replace(/(.{1,92})(, |$)/g, "  $1$2\n")
  .trimEnd();

/** What the columns of a few values take, without those of yes or no, which are many. */
const VALUE_LIST = FLEET_COLUMNS.flatMap(({ name, values, requiredFor }) => {
  if (values === undefined || values === FLAG_VALUES) return [];
  const condition = requiredFor ? `; needed for ${requiredFor.join(" and ")}` : "";
  return [`  ${name}: ${values.join(", ")}${condition}`];
}).join("\n");
const FLAG_LIST = FLEET_COLUMNS.filter(({ values }) => values === FLAG_VALUES)
  .map(({ name }) => name)
  .join(", ")
  .replace(/(.{1,92})(, |$)/g, "  $1$2\n")
  .trimEnd();

await runProgram({
  name: "import-fleet",
  description: `Imports the vehicles of a partner, who the API token or --email names, from a CSV file in UTF-8
with commas or semicolons. Run it again to resume: a reference identifies one vehicle, and those
that exist are skipped. Every row is checked before the first one is sent. The columns may be in any
order, under these names or their Greek or English titles in the site; those in brackets may be left
out:
${COLUMN_LIST}
Some take only these values, or their labels in the site:
${VALUE_LIST}
These take yes or no, and an empty cell is a no:
${FLAG_LIST}
"images" names files, and "places" names places, with | between them. "homePlace" names the one where
the vehicle is kept; empty, it is that of the partner. An update keeps what no type requires and the file
has no column for.`,
  signsIn: true,
  tokenMay: "read account and catalogue and change the partner area",
  incomplete: "some rows were refused",
  argument: { value: "FILE", text: "the CSV file" },
  options: {
    "dry-run": { type: "boolean", text: "check all rows and change nothing" },
    update: {
      type: "boolean",
      text: "set the facts of vehicles that exist as well; their photos stay",
    },
    images: {
      type: "string",
      value: "FOLDER",
      text: "the folder of the photos; else that of the file",
    },
    errors: { type: "string", value: "FILE", text: "write what was refused as CSV, too" },
    language: { type: "string", value: "LANGUAGE", text: "of the sentences: en, or el" },
    "max-wait": {
      type: "string",
      value: "SECONDS",
      text: "wait for a limit at most this long at once; a day. Rows that\nwould have to wait longer are refused",
    },
  },
  async run(meltemi, values, file) {
    const language = readLanguage(values.language);
    const limits = { least: 0, most: DAY_SECONDS };
    const maxWait = readNumberOption("max-wait", values["max-wait"], limits) ?? DAY_SECONDS;
    const viewer = await meltemi.account.viewer();
    if (viewer?.role !== "partner") throw new UsageError("Only partners have a fleet.");
    const [present, places, site] = await Promise.all([
      listVehicleIds(meltemi),
      meltemi.partner.servedPlaces(),
      meltemi.catalog.options(),
    ]);
    if (values.errors !== undefined && path.resolve(values.errors) === path.resolve(file)) {
      throw new UsageError("--errors names the file that is imported, which it would overwrite.");
    }
    const imageFolder = values.images ?? path.dirname(file);
    const rules = { site, places, imageFolder, now: new Date() };
    const partnerId = viewer.id;
    // Before the report: a file that cannot be read has no rows to count.
    const rows = await checkFile(file, { rules, partnerId, present });
    const report = await startReport({ language, json: values.json, errors: values.errors });
    const fleet: Import = {
      meltemi,
      report,
      rules,
      present,
      partnerId,
      isUpdate: values.update === true,
      isDryRun: values["dry-run"] === true,
      retries: {
        maxWaitMs: maxWait * 1000,
        wait: (ms) => wait(ms),
        onWait: (seconds, code) =>
          process.stderr.write(`Waiting for ${seconds} s, as the server asks: ${code}\n`),
      },
    };
    try {
      await sendRows(fleet, rows);
    } finally {
      await report.end();
    }
    return report.counts.refused > 0 ? "incomplete" : undefined;
  },
});
