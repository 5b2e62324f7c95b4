import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

export type { AppRouter };

/** What each procedure answers. */
export type ApiOutputs = inferRouterOutputs<AppRouter>;

/** The typed hooks of every procedure; providers stand in app/. */
export const trpc = createTRPCReact<AppRouter>();
