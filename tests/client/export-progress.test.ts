import { expect, it } from "vitest";
import { rowCounter } from "#client/export/export-progress.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

it("counts the rows of a CSV without its header and without line feeds inside quotes", () => {
  const count = rowCounter("csv");
  const file = 'Id,Note\r\n1,"two\r\nlines, ""said"""\r\n2,\r\n';
  // Byte by byte, as chunks need not end at row boundaries.
  const counts = [...bytes(file)].map((byte) => count(Uint8Array.of(byte)));
  expect(counts.at(0)).toBe(0);
  expect(counts.at(-1)).toBe(2);
});

it("reads the number of rows so far from each sheet of a PDF, also across chunks", () => {
  const count = rowCounter("pdf");
  expect(count(bytes("<<\n/Type /Page\n/Ro"))).toBe(0);
  expect(count(bytes("ws 3"))).toBe(0);
  expect(count(bytes("4\n>>"))).toBe(34);
  expect(count(bytes("/Rows 34\n>> /Rows 70\n"))).toBe(70);
});
