import type { ApiAccess } from "#shared/api/api-document.ts";
import { listSurfaceBreaks } from "./compare-surfaces.ts";
import type { Bounds, Surface, SurfaceField, SurfaceOperation } from "./describe-surface.ts";
import { checkVersioned, type RecordState } from "./recorded-api.ts";

const HEAD = `# The REST operations with their scopes, and the texts, numbers and lists of inputs with their bounds.
# Recorded from the server by \`npm run record:api\`; never edit it by hand.
`;

const OPERATIONS = "# Operations: method, address, scope of a token, who may call it, procedure";
const FIELDS = "# Inputs: procedure and field, type, bounds";

const printOperation = ({ method, address, scope, access, path }: SurfaceOperation) =>
  [method, address, scope, access, path].join(" ");

const printField = ({ place, type, bounds }: SurfaceField) =>
  [place, type, ...[...bounds].map(([name, value]) => `${name}=${value}`)].join(" ");

/** Writes a surface as the file that is recorded. */
export function printSurface({ version, operations, fields }: Surface): string {
  const lines = [
    `version ${version}`,
    "",
    OPERATIONS,
    ...operations.map(printOperation),
    "",
    FIELDS,
    ...fields.map(printField),
  ];
  return `${HEAD}${lines.join("\n")}\n`;
}

function readOperation(line: string): SurfaceOperation {
  const [method = "", address = "", scope = "", access = "", path = ""] = line.split(" ");
  return { method, address, scope, access: access as ApiAccess, path };
}

function readField(line: string): SurfaceField {
  const [place = "", type = "", ...words] = line.split(" ");
  const bounds: Bounds = new Map(
    words.map((word): [string, string] => {
      const [name = "", value = ""] = word.split("=");
      return [name, value];
    }),
  );
  return { place, type, bounds };
}

/** Reads a recorded surface. */
export function readSurface(text: string): Surface {
  const surface: Surface = { version: 0, operations: [], fields: [] };
  for (const line of text.split("\n").filter((one) => one !== "" && !one.startsWith("#"))) {
    if (line.startsWith("version ")) surface.version = Number(line.slice("version ".length));
    else if (/^[A-Z]/.test(line)) surface.operations.push(readOperation(line));
    else surface.fields.push(readField(line));
  }
  return surface;
}

/**
 * Judges the surface as it is now by the recorded one.
 * @param recorded the text of the record
 * @param changelog its text
 */
export function checkSurface(
  recorded: string,
  now: Surface,
  packageVersion: string,
  changelog: string,
): RecordState {
  if (printSurface(now) === recorded) return { kind: "current" };
  const before = readSurface(recorded);
  return checkVersioned(before, now, listSurfaceBreaks(before, now), { packageVersion, changelog });
}
