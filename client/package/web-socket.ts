/** A class of WebSockets: the runtime's own, or that of the package `ws`. */
export type WebSocketConstructor = new (url: string, ...more: never[]) => { close(): void };

type SocketClass = new (url: string, options?: { headers: Record<string, string> }) => object;

/** True where the runtime itself sends origin and cookies, and lets no script set headers. */
export function isBrowser(): boolean {
  return "document" in globalThis || "importScripts" in globalThis;
}

async function importPackage(): Promise<SocketClass> {
  // The name is no literal, so that bundlers for browsers do not look for the package.
  const name = "ws";
  try {
    const { WebSocket } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ name)) as {
      WebSocket: SocketClass;
    };
    return WebSocket;
  } catch (cause) {
    throw new Error(
      "This runtime has no WebSocket. Install the package ws, or pass a class as `WebSocket`.",
      { cause },
    );
  }
}

/**
 * The class to open WebSockets with, which sends these headers where the runtime allows it.
 * @param given the class that the caller chose
 * @throws {Error} where there is none
 */
export async function findWebSocket(
  given: WebSocketConstructor | undefined,
  headers: () => Record<string, string>,
): Promise<typeof globalThis.WebSocket> {
  const own = Reflect.get(globalThis, "WebSocket") as SocketClass | undefined;
  const Socket = (given as SocketClass | undefined) ?? own ?? (await importPackage());
  const sending = class extends Socket {
    constructor(url: string) {
      super(url, { headers: headers() });
    }
  };
  return (isBrowser() ? Socket : sending) as unknown as typeof globalThis.WebSocket;
}
