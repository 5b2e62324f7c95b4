import type { AnyProcedure, AnyRouter, ProcedureType } from "@trpc/server";
import type { Platform } from "#server/platform/platform.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";

/** What the code around tRPC needs to know of a procedure. */
export type DeclaredProcedure = { type: ProcedureType; meta: ProcedureMeta };

/** Every procedure by its path, such as `catalog.list`. */
export type DeclaredProcedures = ReadonlyMap<string, DeclaredProcedure>;

/** What answers calls: the router on its platform, and what its procedures declare. */
export type Api = { platform: Platform; router: AnyRouter; procedures: DeclaredProcedures };

/** Reads what the procedures of a router declare; called once, at start. */
export function readProcedures(router: AnyRouter): DeclaredProcedures {
  const byPath: Record<string, AnyProcedure> = router._def.procedures;
  return new Map(
    Object.entries(byPath).map(([path, { _def, meta }]) => [path, { type: _def.type, meta }]),
  );
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
  for (const [path, { meta }] of procedures) {
    if (declares(meta)) urls.add(`/trpc/${path}`);
  }
  return (url) => urls.has(url.split("?")[0]);
}
