import type { RefusalData } from "#server/trpc/refusal.ts";

/** A refusal as programs read it: its status, its headers, and what the body says. */
export type ReadRefusal = Partial<RefusalData> & {
  status: number;
  headers: Headers;
  code: string | undefined;
  params: unknown;
};

/** What the body of a refusal says; the first one of a batch. */
export function readRefusalBody(text: string): Partial<RefusalData> {
  const parsed: unknown = JSON.parse(text);
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  return (first as { error?: { data?: RefusalData } }).error?.data ?? {};
}

/** Reads a refusal to its end. */
export async function readRefusal(response: Response): Promise<ReadRefusal> {
  const data = readRefusalBody(await response.text());
  const { status, headers } = response;
  return { ...data, status, headers, code: data.problem?.code, params: data.problem?.params };
}

/** A body without the id of its request, in which two equal refusals differ. */
export function withoutRequestId(body: string): string {
  return body.replaceAll(/"(requestId|reference)":"[^"]*"/g, '"$1":""');
}
