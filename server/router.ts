// The router's type mentions tRPC's tracked events; without this import it cannot be named.
import type {} from "@trpc/server/unstable-core-do-not-import";
import { accountRouter } from "./account/router.ts";
import { adminRouter } from "./admin/router.ts";
import { catalogRouter } from "./catalog/router.ts";
import { checkoutRouter } from "./checkout/router.ts";
import { partnerRouter } from "./partner/router.ts";
import { router } from "./trpc/procedures.ts";

/** Every procedure of the product, a branch per product word. */
export const appRouter = router({
  account: accountRouter,
  catalog: catalogRouter,
  checkout: checkoutRouter,
  partner: partnerRouter,
  admin: adminRouter,
});

/** What a typed client needs to know; see scripts/ for how it is used from outside. */
export type AppRouter = typeof appRouter;
