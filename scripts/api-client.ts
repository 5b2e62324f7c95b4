import {
  createTRPCClient,
  createWSClient,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCClient,
  wsLink,
} from "@trpc/client";
import WebSocket from "ws";
import type { AppRouter } from "#server/router.ts";

export type ApiClient = {
  api: TRPCClient<AppRouter>;
  close: () => Promise<void>;
};

/**
 * A typed client for scripts outside the browser. It keeps the session's cookie itself and names
 * the site's origin, which every change must come from.
 * @param origin where the site runs, for example `http://localhost:3000`
 */
export function createApiClient(origin: string): ApiClient {
  let cookie = "";
  const headers = () => ({ origin, ...(cookie ? { cookie } : {}) });
  class CookieSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers: headers() });
    }
  }
  const sockets = createWSClient({
    url: `${origin.replace(/^http/, "ws")}/trpc`,
    WebSocket: CookieSocket as unknown as typeof globalThis.WebSocket,
    lazy: { enabled: true, closeMs: 0 },
  });
  const shared = {
    url: `${origin}/trpc`,
    headers,
    fetch: (async (url, options) => {
      const response = await fetch(url, options);
      const set = response.headers.getSetCookie().at(-1);
      if (set) cookie = set.split(";")[0] ?? "";
      return response;
    }) as typeof fetch,
  };
  // Files travel as they are; everything else as JSON, in batches.
  const requests = splitLink({
    condition: ({ input }) => isNonJsonSerializable(input),
    true: httpLink(shared),
    false: httpBatchLink({ ...shared, maxItems: 10 }),
  });
  const api = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === "subscription",
        true: wsLink({ client: sockets }),
        false: requests,
      }),
    ],
  });
  return { api, close: () => sockets.close() };
}
