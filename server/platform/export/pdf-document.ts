import { encode } from "uqr";
import type { Language } from "#shared/language.ts";
import { PALETTE } from "#shared/site/color-palette.ts";
import { LOGO_SHAPE } from "#shared/site/logo-shape.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { loadPdfLibrary } from "./load-pdf-library.ts";
import { fileOfFace } from "./pdf-fonts.ts";

/** A line of a section: what is named, and its value. */
export type DocumentRow = { label: string; value: string; isStrong?: boolean };

export type DocumentSection = {
  title: string;
  rows: readonly DocumentRow[];
  /** Values of a list of amounts are on the right, with a rule below each row. */
  isAmounts?: boolean;
  /** A QR code beside the rows. */
  code?: { content: string; label: string; hint: string };
  /** Sentences below the rows. */
  notes?: readonly string[];
};

/** A document of a few pages for one person, such as a receipt. */
export type PrintedDocument = {
  language: Language;
  /** The title in the properties of the file and in windows of readers. */
  title: string;
  heading: string;
  /** Below the heading, such as a number and a state. */
  about: string;
  /** At the top on the right, such as the day on which it was made. */
  corner: string;
  madeAt: Date;
  /** Two sections in one entry are side by side. */
  sections: readonly (DocumentSection | readonly [DocumentSection, DocumentSection])[];
  /** At the foot of every page, before its number. */
  footer: string;
};

type Doc = PDFKit.PDFDocument;
type Area = { x: number; width: number };

/** Upright A4, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
const WHOLE: Area = { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };
const GUTTER = 28;
const BOTTOM = PAGE.height - 72;
const FOOT_Y = PAGE.height - 44;
/** By file: pdfkit reads a font again at each use under another name than its file's. */
const FONTS = {
  regular: fileOfFace("DejaVuSansCondensed"),
  bold: fileOfFace("DejaVuSansCondensed-Bold"),
} as const;
const SIZE = { heading: 24, section: 10.5, text: 9.5, small: 8 } as const;
const ROW_GAP = 4;
/** A QR code that phones read from paper: about 4 cm. */
const CODE_SIZE = 112;
const LOGO_SIZE = 30;

const COLOURS = {
  text: "#14293f",
  quiet: "#526171",
  sea: PALETTE.sea[7],
  sun: PALETTE.sun[4],
  rule: "#d6dde3",
} as const;

/** Texts of people come with line breaks and control characters. */
const inOneLine = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

async function openDocument(about: PrintedDocument): Promise<Doc> {
  const PdfDocument = await loadPdfLibrary();
  const doc = new PdfDocument({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: about.language,
    displayTitle: true,
    // The total number of pages is known at the end.
    bufferPages: true,
    font: FONTS.regular,
    info: {
      Title: about.title,
      Author: PRODUCT_NAME,
      Creator: PRODUCT_NAME,
      CreationDate: about.madeAt,
    },
  });
  return doc;
}

type Style = { size: number; colour: keyof typeof COLOURS; isBold?: boolean; align?: "right" };

/** Writes sections from top to bottom, with structure for screen readers. */
function createWriter(doc: Doc) {
  const root = doc.struct("Document");
  doc.addStructure(root);
  let y = 0;

  const use = ({ size, colour, isBold }: Style) =>
    doc
      .font(isBold ? FONTS.bold : FONTS.regular)
      .fontSize(size)
      .fillColor(COLOURS[colour]);
  const heightOf = (text: string, width: number, style: Style) =>
    use(style).heightOfString(text, { width });
  const put = (text: string, { x, width }: Area, top: number, style: Style) =>
    use(style).text(text, x, top, { width, align: style.align ?? "left" });
  /** Adds an element of the document's structure. */
  const tag = (type: "H1" | "H2" | "P", draw: () => void) => root.add(doc.struct(type, {}, draw));
  /** Draws what screen readers pass over. */
  const decorate = (draw: () => void) => {
    doc.markContent("Artifact", { type: "Layout" });
    draw();
    doc.endMarkedContent();
  };
  /** Begins a page where a height no longer fits. */
  const makeRoom = (height: number) => {
    if (y + height <= BOTTOM) return;
    doc.addPage();
    y = PAGE.margin;
  };
  const rule = ({ x, width }: Area) =>
    decorate(() => doc.rect(x, y, width, 0.5).fill(COLOURS.rule));

  const writeRow = (row: DocumentRow, area: Area, isAmounts: boolean) => {
    const label: Style = row.isStrong
      ? { size: SIZE.text + 1, colour: "text", isBold: true }
      : { size: SIZE.text, colour: isAmounts ? "text" : "quiet" };
    const value: Style = {
      size: label.size,
      colour: "text",
      isBold: row.isStrong === true,
      ...(isAmounts && { align: "right" as const }),
    };
    const labelWidth = isAmounts ? area.width * 0.7 : Math.min(150, area.width * 0.36);
    const room = { x: area.x + labelWidth + 8, width: area.width - labelWidth - 8 };
    const text = inOneLine(row.value);
    const height = Math.max(
      heightOf(row.label, labelWidth, label),
      heightOf(text, room.width, value),
    );
    makeRoom(height + 2 * ROW_GAP);
    tag("P", () => {
      put(row.label, { x: area.x, width: labelWidth }, y, label);
      put(text, room, y, value);
    });
    y += height + ROW_GAP;
    if (!isAmounts) return;
    rule(area);
    y += ROW_GAP;
  };

  const drawCode = (
    { content, label, hint }: NonNullable<DocumentSection["code"]>,
    top: number,
  ) => {
    const { data, size } = encode(content, { ecc: "M", border: 0 });
    const unit = CODE_SIZE / size;
    const x = PAGE.width - PAGE.margin - CODE_SIZE;
    const draw = () => {
      for (const [line, modules] of data.entries()) {
        for (const [column, isDark] of modules.entries()) {
          if (isDark) doc.rect(x + column * unit, top + line * unit, unit, unit);
        }
      }
      doc.fill("#000000");
    };
    root.add(doc.struct("Figure", { alt: label }, draw));
    const style = { size: SIZE.small, colour: "quiet" } as const;
    const area = { x, width: CODE_SIZE };
    tag("P", () => put(hint, area, top + CODE_SIZE + 6, style));
    return top + CODE_SIZE + 6 + heightOf(hint, CODE_SIZE, style);
  };

  const writeSection = (section: DocumentSection, area: Area) => {
    const { title, rows, code, notes = [], isAmounts = false } = section;
    makeRoom(code ? CODE_SIZE + 60 : 60);
    const head = { size: SIZE.section, colour: "sea", isBold: true } as const;
    tag("H2", () => put(title, area, y, head));
    y += heightOf(title, area.width, head) + 6;
    const codeEnd = code ? drawCode(code, y) : 0;
    const room = code ? { ...area, width: area.width - CODE_SIZE - GUTTER } : area;
    for (const row of rows) writeRow(row, room, isAmounts);
    y = Math.max(y, codeEnd);
    for (const note of notes) {
      const text = inOneLine(note);
      const style = { size: SIZE.text, colour: "text" } as const;
      const height = heightOf(text, area.width, style);
      makeRoom(height);
      y += ROW_GAP;
      tag("P", () => put(text, area, y, style));
      y += height;
    }
  };

  const writeHead = ({ heading, about, corner }: PrintedDocument) => {
    y = PAGE.margin;
    decorate(() => {
      doc.save();
      doc.translate(PAGE.margin, y).scale(LOGO_SIZE / LOGO_SHAPE.width);
      doc
        .translate(-LOGO_SHAPE.left, -LOGO_SHAPE.top)
        .lineWidth(LOGO_SHAPE.strokeWidth)
        .lineCap("round");
      doc.path(LOGO_SHAPE.wind).stroke(COLOURS.sea);
      doc.path(LOGO_SHAPE.road).stroke(COLOURS.sun);
      doc.restore();
    });
    const name = { size: 17, colour: "sea", isBold: true } as const;
    const when = { size: SIZE.small, colour: "quiet", align: "right" } as const;
    tag("P", () => {
      put(PRODUCT_NAME, { x: PAGE.margin + LOGO_SIZE + 8, width: 200 }, y + 4, name);
      put(corner, WHOLE, y + 10, when);
    });
    y += LOGO_SIZE + 22;
    const title = { size: SIZE.heading, colour: "text", isBold: true } as const;
    tag("H1", () => put(heading, WHOLE, y, title));
    y += heightOf(heading, WHOLE.width, title) + 2;
    const state = { size: SIZE.text + 1, colour: "quiet" } as const;
    tag("P", () => put(about, WHOLE, y, state));
    y += heightOf(about, WHOLE.width, state) + 16;
    rule(WHOLE);
    y += 18;
  };

  const writePair = ([left, right]: readonly [DocumentSection, DocumentSection]) => {
    const width = (WHOLE.width - GUTTER) / 2;
    // A text of a person may be long; both halves begin on the same page and end on the same line.
    makeRoom(160);
    const [top, page] = [y, doc.bufferedPageRange().count];
    writeSection(left, { x: WHOLE.x, width });
    const [end, lastPage] = [y, doc.bufferedPageRange().count];
    if (lastPage === page) y = top;
    writeSection(right, { x: WHOLE.x + width + GUTTER, width });
    if (lastPage === page) y = Math.max(end, y);
  };

  return {
    write(content: PrintedDocument) {
      writeHead(content);
      for (const section of content.sections) {
        if ("title" in section) writeSection(section, WHOLE);
        else writePair(section);
        y += 18;
      }
      const { start, count } = doc.bufferedPageRange();
      const style = { size: SIZE.small, colour: "quiet" } as const;
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page);
        decorate(() => {
          put(content.footer, { ...WHOLE, width: WHOLE.width - 60 }, FOOT_Y, style);
          put(`${page - start + 1} / ${count}`, WHOLE, FOOT_Y, { ...style, align: "right" });
        });
      }
      root.end();
    },
  };
}

/**
 * Writes a document as a tagged PDF on upright A4 pages, numbered `n / N`.
 * @returns the complete file
 */
export async function toPdfDocument(content: PrintedDocument): Promise<Buffer> {
  const doc = await openDocument(content);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
  createWriter(doc).write(content);
  doc.end();
  return done;
}
