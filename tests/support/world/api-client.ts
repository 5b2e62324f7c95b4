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
 * A typed client of the bare procedures for tests. With an API token it needs neither cookies
 * nor an origin. Without one it stores cookies, including the session's, and sends the site's
 * origin, which every change requires.
 * @param origin where the site runs, for example `http://localhost:3000`
 * @param options.token an API token of the profile page
 */
export function createApiClient(origin: string, { token }: { token?: string } = {}): ApiClient {
  const cookies = new Map<string, string>();
  const headers = () => {
    if (token !== undefined) return { authorization: `Bearer ${token}` };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { origin, ...(cookie ? { cookie } : {}) };
  };
  class CookieSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers: headers() });
    }
  }
  const sockets = createWSClient({
    url: `${origin.replace(/^http/, "ws")}/trpc`,
    // A WebSocket of a browser or of Node sends no headers, so the token is the first message.
    ...(token === undefined ? {} : { connectionParams: { token } }),
    WebSocket: (token === undefined
      ? CookieSocket
      : WebSocket) as unknown as typeof globalThis.WebSocket,
    lazy: { enabled: true, closeMs: 0 },
  });
  const shared = {
    url: `${origin}/trpc`,
    headers,
    fetch: (async (url, options) => {
      const response = await fetch(url, options);
      for (const set of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return response;
    }) as typeof fetch,
  };
  // Files are sent as they are; everything else as JSON, in batches.
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
