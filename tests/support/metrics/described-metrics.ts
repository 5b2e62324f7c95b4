import { readFileSync } from "node:fs";
import path from "node:path";

const PAGE = path.resolve(import.meta.dirname, "../../../docs/operations.md");

/** The own metrics with their labels, as the table of docs/operations.md describes them. */
export function readDescribedMetrics(): Map<string, string[]> {
  const section = /^## Metrics$(.*?)^## /ms.exec(readFileSync(PAGE, "utf8"))?.[1] ?? "";
  const rows = [...section.matchAll(/^\| `(meltemi_\w+)` \|([^|]*)\|/gm)];
  return new Map(
    rows.map(([, name = "", labels = ""]) => [
      name,
      [...labels.matchAll(/`(\w+)`/g)].map(([, label = ""]) => label),
    ]),
  );
}
