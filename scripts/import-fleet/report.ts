import { pipeline } from "node:stream/promises";
import { type Stringifier, stringify } from "csv-stringify";
import { notWritten, openOutput } from "../open-output.ts";
import { explain, type FleetProblem } from "./fleet-problem.ts";

export type Outcome = "valid" | "created" | "updated" | "unchanged" | "exists" | "refused";

export type RowReport = {
  row: number;
  reference: string;
  outcome: Outcome;
  /** The vehicle, where one exists. */
  id: string | null;
  problems: readonly FleetProblem[];
};

export type Report = {
  counts: Record<Outcome, number>;
  add: (row: RowReport) => void;
  /** Prints how many rows had which outcome, and closes the file with the problems. */
  end: () => Promise<void>;
};

type ReportOptions = {
  language: "el" | "en";
  json: boolean;
  /** The file that takes the problems as CSV. */
  errors: string | undefined;
};

const ROW_NAMES = { el: "γραμμή", en: "row" } as const;

type ErrorFile = {
  csv: Stringifier;
  /** Why the file could not be written on, as on a disk that is full. */
  failure: () => Error | null;
  end: () => Promise<void>;
};

async function openErrorFile(name: string): Promise<ErrorFile> {
  const target = await openOutput(name);
  const csv = stringify({
    bom: true,
    header: true,
    columns: ["row", "reference", "column", "code", "text"],
    record_delimiter: "windows",
    // References are what the file has, which may come from strangers.
    escape_formulas: true,
  });
  let failure: Error | null = null;
  const written = pipeline(csv, target).catch((error: Error) => {
    failure = notWritten(name, error);
  });
  return {
    csv,
    failure: () => failure,
    async end() {
      csv.end();
      await written;
      if (failure) throw failure;
    },
  };
}

/**
 * Reports each row as soon as its outcome is known.
 * @throws {WrongInput} where the file for the problems cannot be written; `add` and `end` too
 */
export async function startReport({ language, json, errors }: ReportOptions): Promise<Report> {
  const counts = { valid: 0, created: 0, updated: 0, unchanged: 0, exists: 0, refused: 0 };
  const file = errors === undefined ? null : await openErrorFile(errors);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  return {
    counts,
    add({ problems, ...row }) {
      const failure = file?.failure();
      if (failure) throw failure;
      counts[row.outcome] += 1;
      const explained = problems.map((problem) => {
        const { column, code } = problem;
        return { column, code, text: explain(problem, language) };
      });
      for (const { column, code, text } of explained) {
        file?.csv.write([row.row, row.reference, column ?? "", code, text]);
        const place = column === null ? "" : `, ${column}`;
        if (!json) print(`${ROW_NAMES[language]} ${row.row}${place}: ${text} (${code})`);
      }
      if (json) print(JSON.stringify({ ...row, problems: explained }));
    },
    async end() {
      const facts = Object.entries(counts).filter(([, count]) => count > 0);
      const text = facts.map(([outcome, count]) => `${count} ${outcome}`).join(", ");
      print(json ? JSON.stringify({ counts }) : text || "0 rows");
      await file?.end();
    },
  };
}
