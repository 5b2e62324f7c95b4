import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "#server/router.ts";

/** The typed hooks of every procedure; providers stand in app/. */
export const trpc = createTRPCReact<AppRouter>();
