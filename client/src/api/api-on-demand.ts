import type { Unsubscribable } from "@trpc/server/observable";
import type { ApiClient } from "./api-cache.ts";
import { checkConnection } from "./connection.ts";

let loading: Promise<ApiClient> | undefined;

/** Loads what carries calls; code that could not be fetched is asked for again by the next call. */
export function loadApiClient(): Promise<ApiClient> {
  loading ??= import("./api-client.ts").then(
    ({ apiClient }) => apiClient,
    (cause: unknown) => {
      loading = undefined;
      void checkConnection();
      throw cause;
    },
  );
  return loading;
}

/** The client of a page that came with its data: what carries calls is loaded with the first of them. */
export const apiOnDemand: ApiClient = {
  query: async (...call) => (await loadApiClient()).query(...call),
  mutation: async (...call) => (await loadApiClient()).mutation(...call),
  subscription(path, input, options) {
    let subscription: Unsubscribable | undefined;
    let stopped = false;
    loadApiClient().then(
      (client) => {
        if (!stopped) subscription = client.subscription(path, input, options);
      },
      (cause: unknown) => options.onError(cause),
    );
    return {
      unsubscribe() {
        stopped = true;
        subscription?.unsubscribe();
      },
    };
  },
};
