// The router's type mentions tRPC's tracked events; without this import it cannot be named.

import type { AnyProcedure, ProcedureType } from "@trpc/server";
import type {} from "@trpc/server/unstable-core-do-not-import";
import { accountRouter } from "./account/router.ts";
import { adminExports, adminRouter } from "./admin/router.ts";
import { catalogRouter } from "./catalog/router.ts";
import { checkoutRouter } from "./checkout/router.ts";
import { partnerExports, partnerRouter } from "./partner/router.ts";
import { router } from "./trpc/procedures.ts";
import type { TableExport } from "./trpc/table-export.ts";

/** All procedures of the product, one branch per area. */
export const appRouter = router({
  account: accountRouter,
  catalog: catalogRouter,
  checkout: checkoutRouter,
  partner: partnerRouter,
  admin: adminRouter,
});

/** The type for typed clients; see scripts/ for external use. */
export type AppRouter = typeof appRouter;

/** The type of every procedure by its path, for code that treats some types differently. */
export const PROCEDURE_TYPES: ReadonlyMap<string, ProcedureType> = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>).map(
    ([path, procedure]) => [path, procedure._def.type],
  ),
);

/** Every table that can be downloaded from /exports, by its name. */
export const TABLE_EXPORTS: ReadonlyMap<string, TableExport> = new Map(
  Object.entries({ ...partnerExports, ...adminExports }),
);
