import type { AnyProcedure, AnyRouter, ProcedureType } from "@trpc/server";
import type { Platform } from "#server/platform/platform.ts";
import { TOKEN_AREAS, type TokenScope } from "#shared/account/access-tokens.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";
import { type RestOperation, toRestOperation } from "./rest-operation.ts";

/** What the code around tRPC needs to know of a procedure. */
export type DeclaredProcedure = {
  type: ProcedureType;
  meta: ProcedureMeta;
  /** The scope that an API token needs for it; null for one that takes no token. */
  scope: TokenScope | null;
  /** How it is called over REST; null where it is not. */
  operation: RestOperation | null;
};

/** Every procedure by its path, such as `catalog.list`. */
export type DeclaredProcedures = ReadonlyMap<string, DeclaredProcedure>;

/** What serves calls: the router on its platform, and what its procedures declare. */
export type Api = { platform: Platform; router: AnyRouter; procedures: DeclaredProcedures };

/** The scope of a procedure: its area, to be read by queries and subscriptions, else written. */
function scopeOf(path: string, type: ProcedureType): TokenScope {
  const area = TOKEN_AREAS.find((name) => path.startsWith(`${name}.`));
  if (!area) throw new Error(`The procedure ${path} belongs to no area that scopes name`);
  return `${area}:${type === "mutation" ? "write" : "read"}`;
}

/** Reads what the procedures of a router declare; called once, at start. */
export function readProcedures(router: AnyRouter): DeclaredProcedures {
  const byPath: Record<string, AnyProcedure> = router._def.procedures;
  return new Map(
    Object.entries(byPath).map(([path, { _def, meta }]) => {
      const { type } = _def;
      const scope = (meta as ProcedureMeta).takesNoToken ? null : scopeOf(path, type);
      const operation = toRestOperation(path, type, meta as ProcedureMeta);
      return [path, { type, meta, scope, operation }];
    }),
  );
}

const addresses = new WeakMap<DeclaredProcedures, ReadonlyMap<string, string>>();

/** The paths of the procedures that are REST operations, by their address; read once. */
export function pathsByAddress(procedures: DeclaredProcedures): ReadonlyMap<string, string> {
  const known = addresses.get(procedures);
  if (known) return known;
  const paths = new Map<string, string>();
  for (const [path, { operation }] of procedures) {
    if (!operation) continue;
    const other = paths.get(operation.address);
    if (other) throw new Error(`${other} and ${path} have the same address`);
    paths.set(operation.address, path);
  }
  addresses.set(procedures, paths);
  return paths;
}

/**
 * Creates a check of URLs: true for those that call, outside a batch, one of the procedures that
 * declare a property.
 */
export function matchUrls(
  procedures: DeclaredProcedures,
  declares: (meta: ProcedureMeta) => boolean,
): (url: string) => boolean {
  const urls = new Set<string | undefined>();
  for (const [path, { meta, operation }] of procedures) {
    if (declares(meta)) urls.add(`/trpc/${path}`).add(operation?.address);
  }
  return (url) => urls.has(url.split("?")[0]);
}
