import { buffer, text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "#server/platform/export/csv.ts";
import type { Language } from "#shared/language.ts";
import { CSV_LAYOUTS, type CsvLayout } from "#shared/table/export-formats.ts";

const SEPARATORS = [",", ";", "\t"] as const;

/** A table of some texts as CSV. */
const write = (rows: readonly (readonly string[])[], layout: CsvLayout = "plain") =>
  text(
    toCsv({
      layout,
      name: "table",
      language: "el",
      title: "",
      about: "",
      madeAt: new Date(0),
      columns: (rows[0] ?? []).map((_, index) => ({
        title: { el: `c${index}`, en: "" },
        kind: "text",
      })),
      rows: (async function* () {
        yield* rows;
      })(),
    }),
  );

/**
 * The cells of a text as spreadsheets split it: a quote encloses a cell only at its start, text
 * after the closing one belongs to the cell, and any line break outside of quotes ends a record.
 */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= csv.length) {
    let cell = "";
    if (csv[at] === '"') {
      at += 1;
      while (at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"')) {
        if (csv[at] === '"') at += 1;
        cell += csv[at];
        at += 1;
      }
      at += 1;
    }
    while (at < csv.length && csv[at] !== separator && csv[at] !== "\r" && csv[at] !== "\n") {
      cell += csv[at];
      at += 1;
    }
    cells.push(cell);
    at += 1;
  }
  return cells;
}

const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell);

/** The bytes of a table with a text, a count and an amount. */
const bytesOf = (language: Language, layout: CsvLayout) =>
  buffer(
    toCsv({
      layout,
      name: "table",
      language,
      title: "",
      about: "",
      madeAt: new Date(0),
      columns: [
        { title: { el: "Όχημα", en: "Vehicle" }, kind: "text" },
        { title: { el: "Ημέρες", en: "Days" }, kind: "count" },
        { title: { el: "Σύνολο (€)", en: "Total (€)" }, kind: "amount" },
      ],
      rows: (async function* () {
        yield ["Fiat 500; 1.2, λευκό", 3, "1234.50"];
        yield ["=1+1", 1, "0.05"];
      })(),
    }),
  );

const MARK = "\u{feff}";

describe("the layout of a CSV (BR-353)", () => {
  it("has semicolons and decimal commas for Greek spreadsheets, after a byte order mark", async () => {
    const bytes = await bytesOf("el", "spreadsheet");
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString()).toBe(
      `${MARK}Όχημα;Ημέρες;Σύνολο (€)\r\n"Fiat 500; 1.2, λευκό";3;1234,50\r\n'=1+1;1;0,05\r\n`,
    );
  });

  it.each([
    ["el", "plain", "Όχημα,Ημέρες,Σύνολο (€)"],
    ["en", "plain", "Vehicle,Days,Total (€)"],
    ["en", "spreadsheet", "Vehicle,Days,Total (€)"],
  ] as const)("has commas and decimal points in %s, %s", async (language, layout, head) => {
    expect((await bytesOf(language, layout)).toString()).toBe(
      `${MARK}${head}\r\n"Fiat 500; 1.2, λευκό",3,1234.50\r\n'=1+1,1,0.05\r\n`,
    );
  });
});

describe("a CSV", () => {
  it.each(
    SEPARATORS.flatMap((separator) => CSV_LAYOUTS.map((layout) => [separator, layout] as const)),
  )(
    "contains no formula in a spreadsheet that separates by “%s”, laid out as %s",
    async (separator, layout) => {
      const piece = fc.constantFrom(
        "=1+1",
        "=",
        "+",
        "-",
        "@",
        ";",
        ",",
        "\t",
        "\n",
        "\r\n",
        '"',
        " ",
        "a",
        "＝",
        "'",
      );
      const cell = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
      const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), {
        minLength: 1,
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(rows, async (table) => {
          const csv = (await write(table, layout)).replace(/^\uFEFF/, "");
          expect(cellsOf(csv, separator).filter(isFormula)).toEqual([]);
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it("leaves text unchanged that cannot be a formula", async () => {
    const plain = ["Χανιά - Ρέθυμνο", "a@b.example", "1+1=2", "3,5", "5-7"];
    expect(await write([plain])).toContain('Χανιά - Ρέθυμνο,a@b.example,1+1=2,"3,5",5-7');
  });

  it("is written in time that grows linearly with the text", async () => {
    const cell = `${" ".repeat(200_000)}=${'"'.repeat(200_000)}=`;
    expect((await write([[cell]])).length).toBeGreaterThan(400_000);
  });
});
