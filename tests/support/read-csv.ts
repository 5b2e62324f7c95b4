/** The rows of a CSV (RFC 4180) as a spreadsheet reads them; the byte order mark is left out. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/gy;
  for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.length > 1);
}
