import type { QueryClient } from "@tanstack/react-query";
import { notFound, type Register, type RootRoute, redirect } from "@tanstack/react-router";
import type { ApiUtils } from "#client/api/api.ts";
import { readProblem } from "#client/text/read-problem.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import type { Language } from "#shared/language.ts";
import { PRODUCT_NAME } from "#shared/product-name.ts";
import type { VehicleType } from "#shared/vehicle-values.ts";
import { whenHydrated } from "./hydration.ts";

/** What every loader, guard and head function finds in `context`. */
export type RouteContext = {
  queryClient: QueryClient;
  /** Query utilities: `context.trpc.catalog.bySlug.ensureData({ slug })`. */
  trpc: ApiUtils;
  /** The language of the page, fixed from load to load. */
  language: Language;
  /** Where the site is reached, for the absolute addresses that others read: `https://example.com`. */
  origin: string;
};

/** The root that every word's `routes.tsx` hangs its routes on; app/ owns the real one. */
export type AppRoot = RootRoute<Register, undefined, RouteContext>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Source path of the lazily imported screen, so that the server can preload its chunk. */
    screen?: string;
    /** Source paths of what the server draws and the browser hydrates later, so that its styles come at once. */
    hydratedLater?: readonly string[];
    /** The screen is drawn without Mantine, whose provider then is not preloaded. */
    withoutMantine?: boolean;
  }
}

/** How long a role is believed without asking again. */
const ROLE_HOLDS_MS = 5_000;

/** Titles end in the product's name. */
export function pageTitle(text: string): string {
  return `${text} · ${PRODUCT_NAME}`;
}

/** What a not-found screen is told where something was there once; the page answers 410. */
export type GoneData = { gone: VehicleType };

/**
 * Turns the refusals that mean "there is no such thing" into the router's not-found, hence a 404; one
 * that was there once is told to `onGone` first and becomes a 410.
 */
export async function orNotFound<T>(
  answer: Promise<T>,
  onGone: (type: VehicleType) => Promise<unknown>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const problem = readProblem(error);
    if (problem.code === "vehicleGone") {
      await onGone(problem.params.type);
      throw notFound({ data: { gone: problem.params.type } satisfies GoneData });
    }
    // The address is all that was asked with, so that a refused input is an address of nothing.
    const isMissing = ["notFound", "vehicleNotFound", "invalidInput"].includes(problem.code);
    if (isMissing) throw notFound();
    throw error;
  }
}

/** Where each role is at home: the first page after signing in, and the answer to a page that is not theirs. */
export function homeOf(role: Role): "/admin" | "/dashboard" {
  return role === "admin" ? "/admin" : "/dashboard";
}

type GuardOptions = {
  context: RouteContext;
  location: { publicHref: string };
  /** Somebody only points at a link to the page. */
  preload: boolean;
};

/**
 * Guard of a page that needs an account: `beforeLoad: requireViewer`. A visitor is sent to /auth
 * with the full address kept; the result puts `viewer` into the route's context.
 */
export async function requireViewer(options: GuardOptions): Promise<{ viewer: Viewer }> {
  const viewer = await options.context.trpc.account.viewer.ensureData();
  if (viewer) return { viewer };
  if (!options.preload) {
    const { writeEntry } = await import("#client/session/session-entries.ts");
    writeEntry("redirectAfterAuth", options.location.publicHref);
  }
  await whenHydrated();
  throw redirect({ to: "/auth", replace: true });
}

/**
 * Guard of the admin area: whoever is not an admin, signed in or not, is sent to the home page.
 * Asks again, because a role can be taken away while a page is open.
 */
export async function requireAdmin(options: GuardOptions): Promise<{ viewer: Viewer }> {
  const { viewer: query } = options.context.trpc.account;
  const viewer = await query.fetch(undefined, { staleTime: ROLE_HOLDS_MS });
  if (viewer?.role !== "admin") {
    await whenHydrated();
    throw redirect({ to: "/", replace: true });
  }
  // Outside demo mode an admin sets up the second step first; only who lacks it has to ask.
  const { signInMethods } = options.context.trpc.account;
  const methods = viewer.hasTwoFactor ? null : await signInMethods.ensureData();
  if (methods?.isTwoFactorRequired) {
    await whenHydrated();
    const search = { tab: "my-profile" } as const;
    throw redirect({ to: "/dashboard", search, hash: "two-step", replace: true });
  }
  return { viewer };
}
