import WebSocket from "ws";
import { PROCEDURES } from "#server/router.ts";
import type { ProcedureMeta } from "#server/trpc/procedure-meta.ts";
import type { TokenScope } from "#shared/account/access-tokens.ts";

export type ProcedureType = "query" | "mutation" | "subscription";

/** Every procedure of the router with its type and what it declares. */
export function listProcedures(): {
  path: string;
  type: ProcedureType;
  meta: ProcedureMeta;
  scope: TokenScope | null;
}[] {
  return [...PROCEDURES].map(([path, { type, meta, scope }]) => ({ path, type, meta, scope }));
}

export type HttpResponse = { status: number; code: string | null; body: string };

function codeOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const { error } = body as { error: { data?: { problem?: { code?: string } } } };
  return error.data?.problem?.code ?? "no problem code";
}

type Call = {
  path: string;
  type: ProcedureType;
  input?: unknown;
  cookie?: string | null;
  /** An API token, in the header. */
  token?: string;
  /** By default that of the site; null for none. */
  origin?: string | null;
  batch?: boolean;
};

function headersOf(site: string, { cookie, token, origin = site }: Call): Record<string, string> {
  return {
    ...(origin === null ? {} : { origin }),
    ...(cookie ? { cookie } : {}),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** Calls a procedure as plain bytes over HTTP, alone or as a batch of one. */
export async function callOverHttp(origin: string, call: Call): Promise<HttpResponse> {
  const { path, type, input, batch } = call;
  const payload = JSON.stringify(batch ? { 0: input } : input);
  const isGet = type !== "mutation";
  const query = new URLSearchParams();
  if (batch) query.set("batch", "1");
  if (isGet && payload !== undefined) query.set("input", payload);
  const response = await fetch(`${origin}/trpc/${path}?${query}`, {
    method: isGet ? "GET" : "POST",
    headers: {
      ...headersOf(origin, call),
      ...(isGet ? {} : { "content-type": "application/json" }),
    },
    ...(isGet || payload === undefined ? {} : { body: payload }),
  });
  const body = await response.text();
  const parsed: unknown = JSON.parse(body);
  return {
    status: response.status,
    code: codeOf(Array.isArray(parsed) ? parsed[0] : parsed),
    body,
  };
}

export type SocketResponse = { code: string | null; started: boolean; body: string };

/**
 * Calls a procedure over a separate WebSocket, takes the first response and waits until the socket
 * is closed: a person may have few, and one that closes late would still count.
 * @param call.parameters sent as the first message
 */
export function callOverSocket(
  origin: string,
  call: Call & { parameters?: Record<string, string> },
): Promise<SocketResponse> {
  const { path, type, input, parameters } = call;
  return new Promise((resolve, reject) => {
    const query = parameters ? "?connectionParams=1" : "";
    const socket = new WebSocket(`${origin.replace(/^http/, "ws")}/trpc${query}`, {
      headers: headersOf(origin, call),
    });
    let response: SocketResponse | undefined;
    socket.on("error", reject);
    socket.on("close", (code) => {
      if (response) resolve(response);
      else reject(new Error(`The socket closed without a response (${code})`));
    });
    socket.on("open", () => {
      if (parameters) {
        socket.send(JSON.stringify({ method: "connectionParams", data: parameters }));
      }
      socket.send(JSON.stringify({ id: 1, method: type, params: { path, input } }));
    });
    const frames: string[] = [];
    socket.on("message", (data) => {
      const frame = Buffer.isBuffer(data) ? data.toString() : "";
      if (frame === "PING") return;
      frames.push(frame);
      const message = JSON.parse(frame) as { result?: { type: string } };
      // A subscription reports its start before its refusal.
      if (message.result?.type === "started") return;
      const started = message.result !== undefined;
      response = { code: codeOf(message), started, body: frames.join("\n") };
      socket.close();
    });
  });
}
