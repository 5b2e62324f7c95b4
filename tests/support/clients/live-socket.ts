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

/** A session's cookie, or an API token in the header or in the first message. */
export type LiveCaller = string | { token: string } | { parameters: { token: string } };

function headersOf(origin: string, caller: LiveCaller): Record<string, string> {
  if (typeof caller === "string") return { origin, cookie: caller };
  return "token" in caller ? { authorization: `Bearer ${caller.token}` } : {};
}

/** Follows changes as plain frames over a separate socket, starting at a cursor. */
export function followLive<Change>(
  origin: string,
  caller: LiveCaller,
  path: string,
  lastEventId?: string,
): LiveSocket<Change> {
  const items: LiveItem<Change>[] = [];
  const problems: string[] = [];
  const parameters = typeof caller === "object" && "parameters" in caller && caller.parameters;
  const query = parameters ? "?connectionParams=1" : "";
  const socket = new WebSocket(`${origin.replace("http", "ws")}/trpc${query}`, {
    headers: headersOf(origin, caller),
  });
  socket.on("error", () => undefined);
  socket.on("open", () => {
    if (parameters) socket.send(JSON.stringify({ method: "connectionParams", data: parameters }));
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
