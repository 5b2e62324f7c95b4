/**
 * The rows of a CSV (RFC 4180) as a spreadsheet reads them; the byte order mark is left out.
 * @param separator of its cells; a semicolon in the files that the Greek site downloads (BR-353)
 */
export function readCsv(text: string, separator: "," | ";" = ","): string[][] {
  const rows: string[][] = [[]];
  const cells = {
    ",": /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/gy,
    ";": /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n|$)/gy,
  }[separator];
  for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.length > 1);
}
