import type { Language } from "#shared/language.ts";

/** How long a response may take. */
const TIMEOUT_MS = 30_000;
/** What is read of a response at most, in bytes. */
const MOST_BYTES = 1024 ** 2;
/** What is shown of a body at most, in characters. */
export const MOST_SHOWN = 20_000;

/** The headers of responses that say more than their bodies. */
const SHOWN_HEADERS = [
  "content-type",
  "content-language",
  "x-request-id",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "www-authenticate",
  "allow",
  "link",
  "etag",
];

/** A call as the form of the console describes it. */
export type ConsoleCall = {
  method: "GET" | "POST";
  path: string;
  /** One `name=value` per line. */
  query: string;
  /** JSON, or a photo; null for a call without a body. */
  body: string | File | null;
  token: string;
  /** Null where the operation takes none. */
  repeatKey: string | null;
};

/** A response as the console shows it. */
export type ConsoleResponse = {
  status: number;
  statusText: string;
  milliseconds: number;
  headers: [name: string, value: string][];
  /** Formatted and, where it is long, cut. */
  body: string;
  isCut: boolean;
  /** The sentence of a problem, and its code. */
  problem: { sentence: string; code: string } | null;
};

/** The address of a call with its parameters. */
export function addressOf({ path, query }: Pick<ConsoleCall, "path" | "query">): string {
  const parameters = new URLSearchParams();
  for (const line of query.split("\n").map((one) => one.trim())) {
    const [name = "", ...rest] = line.split("=");
    if (name !== "") parameters.append(name.trim(), rest.join("=").trim());
  }
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

function headersOf(call: ConsoleCall, token: string): Record<string, string> {
  return {
    ...(token !== "" && { Authorization: `Bearer ${token}` }),
    ...(call.body !== null && {
      "Content-Type":
        typeof call.body === "string" ? "application/json" : "application/octet-stream",
    }),
    ...(call.repeatKey !== null && { "Idempotency-Key": call.repeatKey }),
  };
}

const inQuotes = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command of the shell that writes a new key for a call that must not be done twice. */
const NEW_REPEAT_KEY = "$(openssl rand -hex 16)";

/**
 * The call as a command. The token is that of the environment, so that it is not copied; a key that
 * is empty is made by each run of the command.
 */
export function toCurl(call: ConsoleCall, origin: string): string {
  const { Authorization, ...headers } = headersOf(call, call.token);
  const lines = [
    `curl -sS${call.method === "POST" ? " -X POST" : ""} ${inQuotes(origin + addressOf(call))}`,
    ...(Authorization ? [`-H "Authorization: Bearer $MELTEMI_TOKEN"`] : []),
    ...Object.entries(headers).map(([name, value]) =>
      value === "" ? `-H "${name}: ${NEW_REPEAT_KEY}"` : `-H ${inQuotes(`${name}: ${value}`)}`,
    ),
  ];
  if (typeof call.body === "string") lines.push(`--data-raw ${inQuotes(call.body)}`);
  else if (call.body) lines.push(`--data-binary ${inQuotes(`@${call.body.name}`)}`);
  return lines.join(" \\\n  ");
}

/** Reads a body up to a limit. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    bytes += part.value.length;
    if (bytes >= MOST_BYTES) {
      await reader.cancel();
      break;
    }
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A body with indentation where it is JSON, else as it came. */
function format(text: string, parsed: unknown): string {
  if (parsed === undefined) return text;
  try {
    return JSON.stringify(parsed, null, 2);
  } catch {
    // Nested more deeply than it can be written.
    return text;
  }
}

function problemOf(body: unknown): ConsoleResponse["problem"] {
  if (typeof body !== "object" || body === null) return null;
  if (!("detail" in body) || !("code" in body)) return null;
  return { sentence: String(body.detail), code: String(body.code) };
}

/** True for the failure of a call whose response did not come in time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/**
 * Makes a call as a program outside would: without cookies. Rejects where no response came, in time
 * or at all.
 * @param language that of a problem's sentence
 */
export async function sendCall(call: ConsoleCall, language: Language): Promise<ConsoleResponse> {
  const start = performance.now();
  const response = await fetch(addressOf(call), {
    method: call.method,
    credentials: "omit",
    cache: "no-store",
    headers: { ...headersOf(call, call.token), "Accept-Language": language },
    body: call.body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await readText(response);
  const milliseconds = Math.round(performance.now() - start);
  const parsed = parse(text);
  const formatted = format(text, parsed);
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds,
    headers: SHOWN_HEADERS.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    body: formatted.slice(0, MOST_SHOWN),
    isCut: formatted.length > MOST_SHOWN,
    problem: response.ok ? null : problemOf(parsed),
  };
}
