import type { QueryClient } from "@tanstack/react-query";
import { notFound, type Register, type RootRoute, redirect } from "@tanstack/react-router";
import type { TRPCClient } from "@trpc/client";
import type { ApiUtils, AppRouter } from "#client/api/api.ts";
import type { Connection } from "#client/api/connection.ts";
import type { Session } from "#client/session/session.ts";
import { readProblem } from "#client/text/read-problem.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import type { OpenApiDocument } from "#shared/api/api-document.ts";
import type { Language } from "#shared/language.ts";
import type { LocalDate } from "#shared/local-time.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import type { Hydration } from "./hydration.ts";

/** What exists once per page load. Components read them by their hooks. */
export type PageState = {
  session: Session;
  connection: Connection;
  hydration: Hydration;
};

/** Context of every loader, guard and head function. */
export type RouteContext = PageState & {
  queryClient: QueryClient;
  /** Query utilities: `context.trpc.catalog.bySlug.ensureData({ slug })`. */
  trpc: ApiUtils;
  /** Makes calls whose responses are not cached. */
  client: TRPCClient<AppRouter>;
  /** Language of the page. It is fixed until the next page load. */
  language: Language;
  /** Public origin of the site, for absolute addresses: `https://example.com`. */
  origin: string;
  /** On the server: whether the device folded the menu of the admin area. */
  isMenuCollapsed?: boolean;
  /**
   * On the server: returns the description of the API, which browsers request when they need it.
   */
  readApiDocument?: (() => OpenApiDocument) | undefined;
  /** Returns the date in Athens. The server caches pages for one day of it. */
  readToday: () => LocalDate;
};

/** Root of the routes in every feature's `routes.tsx`. app/ owns the actual root. */
export type AppRoot = RootRoute<Register, undefined, RouteContext>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Source path of the lazily imported screen, for preloading its chunk. */
    screen?: string;
    /** Source paths of parts that are hydrated later, so that their styles load at once. */
    hydratedLater?: readonly string[];
    /** The frame around the screen, for preloading its chunk. By default that of the site. */
    frame?: "admin";
    /** True if the screen does not use Mantine, so that the ThemeProvider is not preloaded. */
    withoutMantine?: boolean;
    /**
     * True if the page can be read and left without scripts, which then load after its first image.
     */
    scriptsLater?: boolean;
  }
}

/** How long a role is cached before it is fetched again. */
const ROLE_HOLDS_MS = 5_000;

/** Appends the product's name to a title. */
export function pageTitle(text: string): string {
  return `${text} · ${PRODUCT_NAME}`;
}

/** Data of the not-found screen for removed content. The page then has the status 410. */
export type GoneData = { gone: VehicleType };

/**
 * Turns errors for missing content into the router's not-found, which is a 404. Removed content is
 * reported to `onGone` first and becomes a 410.
 */
export async function orNotFound<T>(
  response: Promise<T>,
  onGone: (type: VehicleType) => Promise<unknown>,
): Promise<T> {
  try {
    return await response;
  } catch (error) {
    const problem = readProblem(error);
    if (problem.code === "vehicleGone") {
      await onGone(problem.params.type);
      throw notFound({ data: { gone: problem.params.type } satisfies GoneData });
    }
    // The input comes only from the address, so an invalid input means that the address does not
    // exist.
    const isMissing = ["notFound", "vehicleNotFound", "invalidInput"].includes(problem.code);
    if (isMissing) throw notFound();
    throw error;
  }
}

/** Returns the home page of a role: shown after sign-in, and instead of pages of other roles. */
export function homeOf(role: Role): "/admin" | "/dashboard" {
  return role === "admin" ? "/admin" : "/dashboard";
}

type GuardOptions = {
  context: RouteContext;
  location: { publicHref: string };
  /** True while the user only hovers over a link to the page. */
  preload: boolean;
  /** `stay` if the page is open already and only its search parameters change. */
  cause: "preload" | "enter" | "stay";
};

/**
 * Guard of a page that needs an account: `beforeLoad: requireViewer`. Visitors are redirected to
 * /auth, and the full address is stored. The result adds `viewer` to the route's context.
 */
export async function requireViewer(options: GuardOptions): Promise<{ viewer: Viewer }> {
  const viewer = await options.context.trpc.account.viewer.ensureData();
  if (viewer) return { viewer };
  if (!options.preload) {
    const { writeEntry } = await import("#client/session/session-entries.ts");
    writeEntry("redirectAfterAuth", options.location.publicHref);
  }
  await options.context.hydration.whenComplete();
  throw redirect({ to: "/auth", replace: true });
}

/**
 * Guard of the admin area. All other users, signed in or not, are redirected to the home page.
 * Fetches the role again when a page is entered, because it can be revoked while a page is open.
 * A change of filters does not wait for it: the server checks the role of every call, and a refused
 * call lets the session fetch the viewer.
 */
export async function requireAdmin(options: GuardOptions): Promise<{ viewer: Viewer }> {
  const { viewer: query } = options.context.trpc.account;
  const known = options.cause === "stay" ? query.getData() : null;
  const viewer =
    known?.role === "admin" ? known : await query.fetch(undefined, { staleTime: ROLE_HOLDS_MS });
  if (viewer?.role !== "admin") {
    await options.context.hydration.whenComplete();
    throw redirect({ to: "/", replace: true });
  }
  // Outside demo mode, admins must set up the second step first. Only those without it need this
  // check.
  const { signInMethods } = options.context.trpc.account;
  const methods = viewer.hasTwoFactor ? null : await signInMethods.ensureData();
  if (methods?.isTwoFactorRequired) {
    await options.context.hydration.whenComplete();
    const search = { tab: "my-profile" } as const;
    throw redirect({ to: "/dashboard", search, hash: "two-step", replace: true });
  }
  return { viewer };
}
