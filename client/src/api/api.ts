import { type QueryClient, useMutation, useQuery } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import type { CreateTRPCReact, createTRPCQueryUtils } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { createContext, useContext } from "react";
import type { AppRouter } from "#server/router.ts";
import { type ApiClient, apiKey, cacheCalls, type Path, queryOf } from "./api-cache.ts";
import { typedPath } from "./typed-path.ts";

export type { AppRouter };

/** Output type of each procedure. */
export type ApiOutputs = inferRouterOutputs<AppRouter>;

type AnyCall = (...args: never) => unknown;

/** Picks the named calls from tRPC's types. */
type Offered<Calls, Names> = {
  [Name in keyof Calls as Calls[Name] extends AnyCall
    ? Extract<Name, Names>
    : Name]: Calls[Name] extends AnyCall ? Calls[Name] : Offered<Calls[Name], Names>;
};

/** Reads and changes cached responses. `client` makes calls whose responses are not cached. */
export type ApiUtils = Offered<
  ReturnType<typeof createTRPCQueryUtils<AppRouter>>,
  keyof ReturnType<typeof cacheCalls>
> & { client: TRPCClient<AppRouter> };

const CLIENT_CALLS = { query: "query", mutate: "mutation", subscribe: "subscription" } as const;

/** Creates the typed utilities for one page's cache. @param client sends their calls */
export function createApiUtils(queryClient: QueryClient, client: ApiClient): ApiUtils {
  const calls: Record<string, AnyCall> = cacheCalls(queryClient, client);
  return typedPath((name, path, args) => {
    if (path[0] !== "client") return calls[name]?.(...([path, ...args] as never));
    const kind = CLIENT_CALLS[name as keyof typeof CLIENT_CALLS];
    const [input, options] = args;
    return client[kind](path.slice(1).join("."), input, options as never);
  }) as ApiUtils;
}

export type Api = { client: ApiClient; utils: ApiUtils };

/** Provided in app/. */
export const ApiContext = createContext<Api | null>(null);

function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("ApiContext is missing");
  return api;
}

type Options = Record<string, unknown>;

const HOOKS = {
  useUtils: (_path: Path) => useApi().utils,
  useQuery: (path: Path, input: unknown, options?: Options) =>
    useQuery(queryOf(useApi().client, path, input, options)),
  useMutation(path: Path, options?: Options) {
    const { client } = useApi();
    return useMutation({
      ...options,
      mutationKey: apiKey(path),
      mutationFn: (input: unknown) => client.mutation(path.join("."), input),
    });
  },
};

/**
 * Typed hooks of every procedure. tRPC's own hooks are as large as React Query and mostly unused
 * here. These offer the used part with tRPC's types.
 */
export const trpc = typedPath((name, path, args) => {
  const hook: AnyCall = HOOKS[name as keyof typeof HOOKS];
  return hook(...([path, ...args] as never));
}) as Offered<CreateTRPCReact<AppRouter, unknown>, Exclude<keyof typeof HOOKS, "useUtils">> & {
  useUtils: () => ApiUtils;
};
