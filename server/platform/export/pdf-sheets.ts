import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { loadPdfLibrary } from "./load-pdf-library.ts";
import { type Face, fileOfFace, openFace } from "./pdf-fonts.ts";

/** Landscape A4, in points. */
export const SHEET = { width: 841.89, height: 595.28, margin: 32 } as const;

/** Red, green and blue as PDF writes them, each from 0 to 1. */
const INK = {
  text: "0.08 0.17 0.27",
  quiet: "0.36 0.43 0.51",
  sea: "0.03 0.35 0.53",
  headGround: "0.91 0.95 0.97",
  rule: "0.84 0.87 0.90",
} as const;
type Ink = keyof typeof INK;

type Line = { x: number; y: number; size: number; ink: Ink; face?: "regular" | "bold" };

type About = { title: string; language: string; madeAt: Date; footer: string };

/** A document that is written sheet by sheet; y is counted from the top of the sheet. */
export type Sheets = {
  faces: Record<"regular" | "bold", Face>;
  /** Begins a sheet; the previous one gets its footer and is finished. */
  begin: () => void;
  /** Writes a line of text; `y` is its baseline. */
  write: (text: string, line: Line) => void;
  paint: (area: { x: number; y: number; width: number; height: number; ink: Ink }) => void;
  /** The bytes finished since the last call. */
  take: () => Buffer | null;
  /** Counts a row of the table; each sheet stores the number of rows up to its end. */
  rowDone: () => void;
  /** Finishes the last sheet and the document. */
  end: () => void;
};

const FACES = { regular: "DejaVuSansCondensed", bold: "DejaVuSansCondensed-Bold" } as const;
const FOOT = { y: SHEET.height - 20, size: 7.5 } as const;
/** The sheet's number ends here and the total begins: the slash is in the middle. */
const TOTAL_X = SHEET.width / 2;

const fixed = (value: number) => value.toFixed(2);

function textOperators(face: Face, text: string, { x, y, size, ink }: Line): string {
  const position = `${fixed(x)} ${fixed(y)} Td`;
  return `BT ${INK[ink]} rg /${face.id} ${size} Tf ${position} <${face.encode(text)}> Tj ET\n`;
}

async function openDocument(about: About) {
  const PdfDocument = await loadPdfLibrary();
  return new PdfDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: about.language,
    displayTitle: true,
    font: fileOfFace(FACES.regular),
    info: { Title: about.title, CreationDate: about.madeAt, Creator: PRODUCT_NAME },
  });
}

/**
 * Opens a document that releases each sheet once the next has begun. The total number of sheets is
 * one shared drawing, defined at the end, so that nothing has to be counted beforehand.
 */
export async function openSheets(about: About): Promise<Sheets> {
  const doc = await openDocument(about);
  const faces = { regular: openFace(doc, FACES.regular), bold: openFace(doc, FACES.bold) };
  const total = doc.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, -4, 40, 12],
    Resources: { Font: { [faces.regular.id]: faces.regular.reference } },
  });
  let count = 0;
  let operators = "";
  let rows = 0;
  const write: Sheets["write"] = (text, line) => {
    const at = { ...line, y: SHEET.height - line.y };
    operators += textOperators(faces[line.face ?? "regular"], text, at);
  };
  const finish = () => {
    if (count === 0) return;
    const number = `${count} /`;
    const x = TOTAL_X - faces.regular.measure(number, FOOT.size);
    write(about.footer, { ...FOOT, x: SHEET.margin, ink: "quiet" });
    write(number, { ...FOOT, x, ink: "quiet" });
    operators += `q 1 0 0 1 ${fixed(TOTAL_X)} ${fixed(SHEET.height - FOOT.y)} cm /Total Do Q\n`;
    doc.addContent(operators);
    // PDF readers ignore unknown entries of a page; the download uses it to count rows.
    Object.assign(doc.page.dictionary.data, { Rows: rows });
    operators = "";
  };
  return {
    faces,
    write,
    begin() {
      finish();
      doc.addPage();
      count += 1;
      for (const face of Object.values(faces)) doc.page.fonts[face.id] = face.reference;
      doc.page.xobjects["Total"] = total;
      // pdfkit flips the page for its own drawing; this flips it back.
      doc.transform(1, 0, 0, -1, 0, SHEET.height);
    },
    paint({ x, y, width, height, ink }) {
      const area = [x, SHEET.height - y - height, width, height].map(fixed).join(" ");
      operators += `${INK[ink]} rg ${area} re f\n`;
    },
    rowDone() {
      rows += 1;
    },
    take: () => doc.read() as Buffer | null,
    end() {
      finish();
      const at = { x: 0, y: 0, size: FOOT.size, ink: "quiet" } as const;
      total.end(textOperators(faces.regular, ` ${count}`, at));
      doc.end();
    },
  };
}
