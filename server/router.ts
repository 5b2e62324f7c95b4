// The router's type mentions tRPC's tracked events; without this import it cannot be named.

import type {} from "@trpc/server/unstable-core-do-not-import";
import { accountRouter } from "./account/router.ts";
import { adminExports, adminRouter } from "./admin/router.ts";
import { catalogRouter } from "./catalog/router.ts";
import { checkoutDocuments, checkoutRouter } from "./checkout/router.ts";
import { partnerExports, partnerRouter } from "./partner/router.ts";
import { type DeclaredProcedures, readProcedures } from "./trpc/declared-procedures.ts";
import type { DocumentExport } from "./trpc/document-export.ts";
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

/** What every procedure declares, for the code around tRPC. */
export const PROCEDURES: DeclaredProcedures = readProcedures(appRouter);

/** Every table that can be downloaded from /exports, by its name. */
export const TABLE_EXPORTS: ReadonlyMap<string, TableExport> = new Map(
  Object.entries({ ...partnerExports, ...adminExports }),
);

/** Every document that can be downloaded from /exports as a PDF, by its name. */
export const DOCUMENT_EXPORTS: ReadonlyMap<string, DocumentExport> = new Map(
  Object.entries(checkoutDocuments),
);
