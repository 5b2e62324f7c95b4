import { type createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

export type { AppRouter };

/** Output type of each procedure. */
export type ApiOutputs = inferRouterOutputs<AppRouter>;

/** Reads and changes cached responses outside of components. */
export type ApiUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Hooks of every procedure. The provider is rendered in app/. */
export const trpc = createTRPCReact<AppRouter>();
