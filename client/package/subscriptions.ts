import {
  createTRPCUntypedClient,
  createWSClient,
  type TRPCUntypedClient,
  wsLink,
} from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import type { Feed } from "./change-stream.ts";
import { type RetryPolicy, toPause } from "./repeat-call.ts";
import { findWebSocket, type WebSocketConstructor } from "./web-socket.ts";

type SubscriptionSettings = {
  url: URL;
  token: string | undefined;
  WebSocket: WebSocketConstructor | undefined;
  headers: () => Record<string, string>;
  policy: RetryPolicy;
};

/** The subscriptions of a client, over one WebSocket that is open while any is running. */
export type Subscriptions = {
  /** The changes of a procedure with an input. */
  feedOf: (procedure: string, input: object) => Feed;
  close: () => Promise<void>;
};

type Opened = { client: TRPCUntypedClient<AnyTRPCRouter>; close: () => Promise<void> };

type TrackedItem = { id: string; data: unknown };

/** Creates the subscriptions of a client. Nothing is opened before the first one. */
export function createSubscriptions(settings: SubscriptionSettings): Subscriptions {
  const { url, token, policy } = settings;
  const open = async (): Promise<Opened> => {
    const address = new URL("/trpc", url);
    address.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const sockets = createWSClient({
      url: address.href,
      WebSocket: await findWebSocket(settings.WebSocket, settings.headers),
      lazy: { enabled: true, closeMs: 0 },
      // Finds a connection that is dead without being closed.
      keepAlive: { enabled: true, intervalMs: 30_000, pongTimeoutMs: 10_000 },
      retryDelayMs: (attempt) => toPause(policy, attempt),
      ...(token === undefined ? {} : { connectionParams: { token } }),
    });
    return {
      client: createTRPCUntypedClient({ links: [wsLink({ client: sockets })] }),
      close: () => sockets.close(),
    };
  };
  let opened: Promise<Opened> | null = null;

  return {
    feedOf: (procedure, input) => ({
      procedure,
      subscribe(cursor, observer) {
        let isStopped = false;
        let unsubscribe: () => void = () => undefined;
        opened ??= open();
        opened.then(
          ({ client }) => {
            if (isStopped) return;
            const options = cursor === null ? input : { ...input, lastEventId: cursor };
            const running = client.subscription(procedure, options, {
              onStarted: () => observer.onStarted(),
              onData(item) {
                const { id, data } = item as TrackedItem;
                observer.onChange(id, data);
              },
              onConnectionStateChange({ state, error }) {
                if (state === "connecting" && error) observer.onConnectionFailed(error);
              },
              onError: (cause) => observer.onEnd(cause),
              onComplete: () => observer.onEnd(),
            });
            unsubscribe = () => running.unsubscribe();
          },
          (cause: unknown) => {
            opened = null;
            observer.onEnd(cause);
          },
        );
        return () => {
          isStopped = true;
          unsubscribe();
        };
      },
    }),
    async close() {
      await (await opened)?.close();
    },
  };
}
