import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { WrongInput } from "../program.ts";
import { type Column, readHead } from "./columns.ts";

/** More than any fleet of the island, and no more than is comfortably held in memory. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 10_000;
/**
 * Above both descriptions at their longest in Greek, and far below what a hostile cell may have.
 */
const MAX_ROW_BYTES = 64 * 1024;
/** The header is far shorter. */
const SNIFFED_BYTES = 8 * 1024;

/** A row with its cells by column, in the order of the file. */
export type FleetRow = {
  /** As spreadsheets count: the header is row 1. */
  row: number;
  /** False where the row has another number of cells than the header. */
  isComplete: boolean;
  cells: { column: Column; cell: string }[];
};

/** Decodes UTF-8, with or without a byte order mark. */
async function* decode(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_FILE_BYTES) throw new WrongInput(`${file} has more than 20 MB.`);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new WrongInput(`${file} is not in UTF-8. Save it as "CSV UTF-8" and try again.`);
  }
}

/** The separator of the file: the more frequent one in its first line. */
async function findSeparator(file: string): Promise<"," | ";"> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES);
    const [line = ""] = buffer.toString("utf8", 0, bytesRead).split(/[\r\n]/, 1);
    const countOf = (sign: string) => line.split(sign).length;
    return countOf(";") > countOf(",") ? ";" : ",";
  } finally {
    await handle.close();
  }
}

const SYNTAX_TEXTS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is not closed",
  CSV_INVALID_CLOSING_QUOTE: "text follows a closing quote",
  INVALID_OPENING_QUOTE: "a quote is within a cell that has none at its start",
  CSV_MAX_RECORD_SIZE: "the row has more than 64 KB, or a quote before it is not closed",
};

function toRow(row: number, columns: readonly Column[], cells: readonly string[]): FleetRow {
  const surplus = cells.slice(columns.length);
  return {
    row,
    isComplete: cells.length >= columns.length && surplus.every((cell) => cell.trim() === ""),
    cells: columns.map((column, index) => ({ column, cell: (cells[index] ?? "").trim() })),
  };
}

function readColumns(file: string, heads: readonly string[]): Column[] {
  // Spreadsheets may write empty columns behind the last one.
  const last = heads.findLastIndex((head) => head.trim() !== "");
  const { columns, problems } = readHead(heads.slice(0, last + 1));
  if (problems.length > 0) throw new WrongInput(`${file}: ${problems.join(" ")}`);
  return columns.filter((column) => column !== null);
}

/**
 * Reads a fleet's file as a stream: RFC 4180 in UTF-8, with commas or semicolons. A file that is no
 * such thing is refused as a whole, so nothing of it is imported.
 * @throws {WrongInput} where the file cannot be read, with the row
 */
export async function* readFleet(file: string): AsyncGenerator<FleetRow> {
  const facts = await stat(file).catch(() => null);
  if (facts === null) throw new WrongInput(`There is no file ${file}.`);
  if (!facts.isFile()) throw new WrongInput(`${file} is no file.`);
  if (facts.size > MAX_FILE_BYTES) throw new WrongInput(`${file} has more than 20 MB.`);
  const parser = parse({
    delimiter: await findSeparator(file),
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
  });
  const source = Readable.from(decode(file));
  source.on("error", (error) => parser.destroy(error));
  let columns: Column[] | null = null;
  let row = 0;
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      if (row > MAX_ROWS + 1) throw new WrongInput(`${file} has more than ${MAX_ROWS} rows.`);
      if (columns === null) columns = readColumns(file, cells);
      else if (cells.some((cell) => cell.trim() !== "")) yield toRow(row, columns, cells);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const text = SYNTAX_TEXTS[error.code] ?? error.code;
    // The parser is ahead of the rows that were read from it.
    throw new WrongInput(`${file}, row ${Number(error["records"]) + 1}: ${text}.`);
  } finally {
    source.destroy();
  }
  if (columns === null) throw new WrongInput(`${file} is empty.`);
}
