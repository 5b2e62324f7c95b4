import { type DeclaredProcedures, pathsByAddress } from "#server/trpc/declared-procedures.ts";
import { API } from "#server/trpc/rest-operation.ts";
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

/** The reason to refuse a method of an address under /api; null where it takes the method. */
export function findRestMethodProblem(
  method: string,
  url: string,
  procedures: DeclaredProcedures,
): Problem | null {
  const allowed = methodsAt(splitUrl(url).address, procedures);
  if (allowed === null) return new Problem("notFound");
  return allowed.includes(method) ? null : new Problem("methodNotAllowed", { allowed });
}
