import {
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  skipToken,
} from "@tanstack/react-query";
import type { TRPCRequestOptions, TRPCUntypedClient } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import type { Unsubscribable } from "@trpc/server/observable";

type SubscriptionOptions = TRPCRequestOptions & {
  onData: (value: unknown) => void;
  onError: (cause: unknown) => void;
};

/** Sends calls to the server. Subscriptions accept callbacks only, not tRPC's async iterators. */
export type ApiClient = Pick<TRPCUntypedClient<AnyTRPCRouter>, "query" | "mutation"> & {
  subscription: (path: string, input: unknown, options: SubscriptionOptions) => Unsubscribable;
};

export type Path = readonly string[];
type Options = Record<string, unknown>;

/** Returns the query key of a response. Without a type, it matches all responses below a path. */
export function apiKey(path: Path, input?: unknown, type?: "query" | "infinite"): QueryKey {
  if (input === undefined && !type) return path.length > 0 ? [path] : [];
  const isAsked = input !== undefined && input !== skipToken;
  return [path, { ...(isAsked && { input }), ...(type && { type }) }];
}

type Question = { queryKey: QueryKey; queryFn: QueryFunction | SkipToken };

/** Options of a query for React Query. */
export function queryOf(
  client: ApiClient,
  path: Path,
  input: unknown,
  options?: Options,
): Question {
  return {
    ...options,
    queryKey: apiKey(path, input, "query"),
    queryFn: input === skipToken ? skipToken : () => client.query(path.join("."), input),
  };
}

type PageAsked = { pageParam: unknown; direction: "forward" | "backward" };

/** Options of an infinite query. The cursor of a page is part of the input. */
function pagesOf(client: ApiClient, path: Path, input: object, options?: Options) {
  return {
    ...options,
    initialPageParam: null,
    queryKey: apiKey(path, input, "infinite"),
    queryFn: ({ pageParam, direction }: PageAsked) =>
      client.query(path.join("."), {
        ...input,
        ...(pageParam ? { cursor: pageParam } : {}),
        direction,
      }),
  };
}

/** Errors are stored with the query, where the component that shows it reads them. */
const ignore = () => undefined;

/** Operations on cached responses, such as `utils.catalog.list.invalidate()`. */
export function cacheCalls(queryClient: QueryClient, client: ApiClient) {
  return {
    queryOptions: (path: Path, input: unknown, options?: Options) =>
      queryOf(client, path, input, options),
    infiniteQueryOptions: (path: Path, input: object, options?: Options) =>
      pagesOf(client, path, input, options),
    fetch: (path: Path, input: unknown, options?: Options) =>
      queryClient.query(queryOf(client, path, input, options)),
    prefetch: (path: Path, input: unknown, options?: Options) =>
      queryClient.query(queryOf(client, path, input, options)).then(ignore, ignore),
    prefetchInfinite: (path: Path, input: object, options?: Options) =>
      queryClient.infiniteQuery(pagesOf(client, path, input, options)).then(ignore, ignore),
    async ensureData(path: Path, input: unknown, options?: Options) {
      const known = queryClient.getQueryData(apiKey(path, input, "query"));
      return known === undefined ? queryClient.query(queryOf(client, path, input, options)) : known;
    },
    getData: (path: Path, input: unknown) => queryClient.getQueryData(apiKey(path, input, "query")),
    getInfiniteData: (path: Path, input: unknown) =>
      queryClient.getQueryData(apiKey(path, input, "infinite")),
    setData: (path: Path, input: unknown, data: unknown) =>
      queryClient.setQueryData(apiKey(path, input, "query"), data),
    invalidate: (path: Path, input: unknown, filters?: Options, options?: Options) =>
      queryClient.invalidateQueries({ ...filters, queryKey: apiKey(path, input) }, options),
    refetch: (path: Path, input: unknown, filters?: Options, options?: Options) =>
      queryClient.refetchQueries({ ...filters, queryKey: apiKey(path, input) }, options),
    reset: (path: Path, input: unknown, filters?: Options, options?: Options) =>
      queryClient.resetQueries({ ...filters, queryKey: apiKey(path, input) }, options),
    cancel: (path: Path, input: unknown, options?: Options) =>
      queryClient.cancelQueries({ queryKey: apiKey(path, input) }, options),
  };
}
