import type { Unsubscribable } from "@trpc/server/observable";
import type { ApiClient } from "./api-cache.ts";
import { checkConnection } from "./connection.ts";

let loading: Promise<ApiClient> | undefined;

/** Loads the API client. If its code could not be fetched, the next call tries again. */
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

/** Client of a page that was rendered with its data. The real client loads with the first call. */
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
