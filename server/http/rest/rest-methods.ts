import { toBoundedName } from "#server/trpc/bounded-name.ts";
import { type DeclaredProcedures, pathsByAddress } from "#server/trpc/declared-procedures.ts";
import { API, isRestUrl, REST_ROOT } from "#server/trpc/rest-operation.ts";
import { Problem } from "#shared/problem.ts";
import { splitUrl } from "./split-url.ts";

/** Where the document of the operations is. */
export const DOCUMENT_ADDRESS = `${API}/openapi.json`;

const READING = ["GET", "HEAD"];
const CHANGING = ["POST"];

/** The methods that an address under /api takes; null where there is nothing. */
function methodsAt(address: string, procedures: DeclaredProcedures): string[] | null {
  if (address === DOCUMENT_ADDRESS) return READING;
  const path = pathsByAddress(procedures).get(address);
  const operation = path === undefined ? undefined : procedures.get(path)?.operation;
  if (!operation) return null;
  return operation.method === "GET" ? READING : CHANGING;
}

/**
 * The refusal of an address under /api where there is nothing: below the root of all operations it
 * names the procedure that the address would be of.
 */
export function unknownRestAddress(url: string): Problem {
  if (!isRestUrl(url)) return new Problem("notFound");
  const name = splitUrl(url)
    .address.slice(REST_ROOT.length + 1)
    .replaceAll("/", ".");
  return new Problem("unknownProcedure", { procedure: toBoundedName(name) });
}

/** The reason to refuse a method of an address under /api; null where it takes the method. */
export function findRestMethodProblem(
  method: string,
  url: string,
  procedures: DeclaredProcedures,
): Problem | null {
  const allowed = methodsAt(splitUrl(url).address, procedures);
  if (allowed === null) return unknownRestAddress(url);
  return allowed.includes(method) ? null : new Problem("methodNotAllowed", { allowed });
}
