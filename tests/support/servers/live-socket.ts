import WebSocket from "ws";

/** The items that a subscription received: the cursor and content of each. */
export type LiveItem<Change> = { id: string; change: Change | null };

export type LiveSocket<Change> = {
  items: LiveItem<Change>[];
  /** Codes of the refusals. */
  problems: string[];
  socket: WebSocket;
  close: () => void;
};

/** Follows changes as plain frames over a separate socket, starting at a cursor. */
export function followLive<Change>(
  origin: string,
  cookie: string,
  path: string,
  lastEventId?: string,
): LiveSocket<Change> {
  const items: LiveItem<Change>[] = [];
  const problems: string[] = [];
  const socket = new WebSocket(`${origin.replace("http", "ws")}/trpc`, {
    headers: { origin, cookie },
  });
  socket.on("error", () => undefined);
  socket.on("open", () => {
    const params = { path, input: lastEventId ? { lastEventId } : {} };
    socket.send(JSON.stringify({ id: 1, method: "subscription", params }));
  });
  socket.on("message", (data) => {
    const text = Buffer.isBuffer(data) ? data.toString() : "";
    if (text === "PING") return socket.send("PONG");
    const { result, error } = JSON.parse(text);
    if (error) problems.push(error.data.problem.code);
    if (result?.type === "data") items.push({ id: result.id, change: result.data.data });
  });
  return { items, problems, socket, close: () => socket.terminate() };
}
