import { expect, it } from "vitest";
import { rowCounter } from "#client/export/export-progress.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

it("counts the rows of a CSV without its heads, line feeds inside quotes being none", () => {
  const count = rowCounter("csv");
  const file = 'Id,Note\r\n1,"two\r\nlines, ""said"""\r\n2,\r\n';
  // Byte by byte, as no chunk need end where a row does.
  const counts = [...bytes(file)].map((byte) => count(Uint8Array.of(byte)));
  expect(counts.at(0)).toBe(0);
  expect(counts.at(-1)).toBe(2);
});

it("reads out of each sheet of a PDF how many rows there are up to it, also across chunks", () => {
  const count = rowCounter("pdf");
  expect(count(bytes("<<\n/Type /Page\n/Ro"))).toBe(0);
  expect(count(bytes("ws 3"))).toBe(0);
  expect(count(bytes("4\n>>"))).toBe(34);
  expect(count(bytes("/Rows 34\n>> /Rows 70\n"))).toBe(70);
});
