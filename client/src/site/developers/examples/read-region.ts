/** The lines between the marks of a region, without their common indentation. */
export function readRegion(source: string, region: string): string {
  const lines = source.split("\n");
  const start = lines.findIndex(
    (line) => /^\s*(?:\/\/|#) region: /.test(line) && line.endsWith(` ${region}`),
  );
  const length = lines.slice(start).findIndex((line) => /^\s*(?:\/\/|#) endregion$/.test(line));
  if (start === -1 || length === -1) throw new Error(`There is no region ${region}`);
  return lines
    .slice(start + 1, start + length)
    .join("\n")
    .trim();
}
