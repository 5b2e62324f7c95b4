import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type Language, LOCALES } from "#shared/language.ts";
import { TIME_ZONE } from "#shared/local-time.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import type { FileColumn } from "#shared/table/table-columns.ts";
import type { Cell, FileTable } from "./file-table.ts";
import { type Face, wrap } from "./pdf-fonts.ts";
import { openSheets, SHEET, type Sheets } from "./pdf-sheets.ts";

const WIDTH = SHEET.width - 2 * SHEET.margin;
const BOTTOM = SHEET.height - 36;
const PADDING = 5;
const TEXT = { size: 7.5, leading: 10, most: 3 } as const;
const HEAD = { size: 7.5, leading: 10, most: 2 } as const;
const TITLE_SIZE = 17;
const ABOUT = { size: 9, leading: 13 } as const;

type Faces = Sheets["faces"];

type PrintedColumn = FileColumn & { index: number; x: number; room: number };

/** Figures are right-aligned. */
const isFigure = ({ kind }: FileColumn) => kind === "amount" || kind === "count";

/** What values of a kind look like, to fit on one line. */
const LIKE_VALUES: Partial<Record<FileColumn["kind"], string>> = {
  amount: "10.000,00",
  date: "30/11/2026",
  day: "30/11/2026",
  instant: "30/11/2026",
  time: "10:00",
};

/** The least width of a column that breaks neither a word of its title nor such a value. */
function leastWidth({ title, kind, unbroken }: FileColumn, faces: Faces, language: Language) {
  const words = title[language].split(" ").map((word) => faces.bold.measure(word, HEAD.size));
  const value = faces.regular.measure(unbroken ?? LIKE_VALUES[kind] ?? "", TEXT.size);
  return Math.ceil(Math.max(value, ...words)) + 2 * PADDING;
}

/**
 * The columns shown in the PDF. They share the width of the sheet; those whose share is less than
 * they need get that instead, as long as others have more.
 */
export function layColumns(
  columns: readonly FileColumn[],
  faces: Faces,
  language: Language,
): PrintedColumn[] {
  const shown = columns.flatMap((column, index) => {
    const { width: share } = column;
    return share ? [{ column, index, share, least: leastWidth(column, faces, language) }] : [];
  });
  let room = WIDTH;
  let sharing = shown;
  for (;;) {
    const shares = sharing.reduce((sum, { share }) => sum + share, 0);
    const isShort = ({ share, least }: (typeof shown)[number]) => (share / shares) * room < least;
    const short = sharing.filter(isShort);
    if (short.length === 0 || short.length === sharing.length) break;
    room -= short.reduce((sum, { least }) => sum + least, 0);
    sharing = sharing.filter((entry) => !short.includes(entry));
  }
  const shares = sharing.reduce((sum, { share }) => sum + share, 0);
  let x = SHEET.margin;
  return shown.map((entry) => {
    const { column, index, share, least } = entry;
    const width = sharing.includes(entry) ? (share / shares) * room : least;
    const laid = { ...column, index, x: x + PADDING, room: width - 2 * PADDING };
    x += width;
    return laid;
  });
}

type Block = { lines: string[][]; height: number };

function layBlock(
  face: Face,
  columns: readonly PrintedColumn[],
  texts: readonly string[],
  { size, leading, most }: { size: number; leading: number; most: number },
): Block {
  const lines = columns.map(({ room }, at) =>
    wrap(face, texts[at] ?? "", { size, width: room, most }),
  );
  const tallest = Math.max(...lines.map(({ length }) => length));
  return { lines, height: tallest * leading + 2 * PADDING - 4 };
}

function writeBlock(
  sheets: Sheets,
  columns: readonly PrintedColumn[],
  { lines }: Block,
  { y, isHead }: { y: number; isHead: boolean },
): void {
  const { size, leading } = isHead ? HEAD : TEXT;
  const face = isHead ? "bold" : "regular";
  for (const [at, column] of columns.entries()) {
    const { x, room } = column;
    for (const [index, line] of (lines[at] ?? []).entries()) {
      if (line === "") continue;
      const spare = isFigure(column) ? room - sheets.faces[face].measure(line, size) : 0;
      const baseline = y + PADDING + size - 2 + index * leading;
      sheets.write(line, { x: x + spare, y: baseline, size, face, ink: isHead ? "sea" : "text" });
    }
  }
}

/** Formats the cells of the PDF; the CSV keeps what spreadsheets understand. */
function cellFormat(language: Language) {
  const amounts = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2 });
  const counts = new Intl.NumberFormat(LOCALES[language], { useGrouping: false });
  return (cell: Cell | undefined, kind: FileColumn["kind"]): string => {
    if (cell === undefined || cell === "") return "";
    if (kind === "amount") return amounts.format(Number(cell));
    if (kind === "count") return counts.format(Number(cell));
    if (kind === "text") return String(cell);
    return String(cell).replace(/^(\d{4})-(\d\d)-(\d\d)/, "$3/$2/$1");
  };
}

/** Writes title, date and filter above the table. @returns where the table may begin */
function writeOpening(sheets: Sheets, { title, about, madeAt, language }: FileTable): number {
  const { regular } = sheets.faces;
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: TIME_ZONE,
  }).format(madeAt);
  let y = SHEET.margin + TITLE_SIZE;
  sheets.write(title, { x: SHEET.margin, y, size: TITLE_SIZE, ink: "text", face: "bold" });
  const x = SHEET.width - SHEET.margin - regular.measure(made, ABOUT.size);
  sheets.write(made, { x, y, size: ABOUT.size, ink: "quiet" });
  y += 5;
  for (const line of wrap(regular, about, { size: ABOUT.size, width: WIDTH, most: 3 })) {
    y += ABOUT.leading;
    sheets.write(line, { x: SHEET.margin, y, size: ABOUT.size, ink: "quiet" });
  }
  return y + 12;
}

/** The bytes of the document as its sheets fill up; yields to other work after each. */
async function* writeDocument(table: FileTable): AsyncGenerator<Buffer> {
  const sheets = await openSheets({ ...table, footer: `${PRODUCT_NAME} · ${table.title}` });
  const columns = layColumns(table.columns, sheets.faces, table.language);
  const titles = columns.map(({ title }) => title[table.language]);
  const head = layBlock(sheets.faces.bold, columns, titles, HEAD);
  const formatCell = cellFormat(table.language);
  const writeHead = (y: number) => {
    sheets.paint({ x: SHEET.margin, y, width: WIDTH, height: head.height, ink: "headGround" });
    writeBlock(sheets, columns, head, { y, isHead: true });
    return y + head.height;
  };
  sheets.begin();
  let y = writeHead(writeOpening(sheets, table));
  for await (const row of table.rows) {
    const texts = columns.map(({ index, kind }) => formatCell(row[index], kind));
    const block = layBlock(sheets.faces.regular, columns, texts, TEXT);
    if (y + block.height > BOTTOM) {
      sheets.begin();
      y = writeHead(SHEET.margin);
      const bytes = sheets.take();
      if (bytes) yield bytes;
      await setImmediate();
    }
    writeBlock(sheets, columns, block, { y, isHead: false });
    y += block.height;
    sheets.paint({ x: SHEET.margin, y: y - 0.5, width: WIDTH, height: 0.5, ink: "rule" });
    sheets.rowDone();
  }
  sheets.end();
  for (let bytes = sheets.take(); bytes; bytes = sheets.take()) yield bytes;
}

/**
 * Writes a table as PDF while its rows arrive: landscape A4, repeated head, sheets numbered `n /
 * N`, long texts wrapped and then cut. Never more than a few sheets are in memory.
 * @returns a stream that fails when the rows do, and stops them when it is closed
 */
export function toPdf(table: FileTable): Readable {
  return Readable.from(writeDocument(table), { objectMode: false });
}
