import type { ApiOutputs } from "#client/api/api.ts";
import { readProblem } from "#client/text/problems.ts";
import type { ProblemResponse } from "#shared/problem.ts";

type Uploaded = ApiOutputs["partner"]["uploadImage"];

/** Owner of the form. Partners and admins use different procedures. */
export type FormOwner = "partner" | "admin";

type UploadResponse = { result: { data: Uploaded } } | { error: unknown };

export type UploadResult =
  | { uploaded: Uploaded }
  /**
   * Includes the seconds until a retry as the server requires, or null if a retry does not help.
   */
  | { problem: ProblemResponse; retryAfterSeconds: number | null };

/** Statuses after which a retry can succeed: too many requests, and no capacity at the moment. */
const LATER: ReadonlySet<number> = new Set([429, 503]);

/** For a response without a retry time, for example from a proxy. */
const DEFAULT_RETRY_SECONDS = 5;

function readRetryAfter(request: XMLHttpRequest): number | null {
  if (!LATER.has(request.status)) return null;
  const seconds = Number(request.getResponseHeader("retry-after") ?? DEFAULT_RETRY_SECONDS);
  return Number.isFinite(seconds) ? seconds : DEFAULT_RETRY_SECONDS;
}

function readResponse(request: XMLHttpRequest): UploadResult {
  const retryAfterSeconds = readRetryAfter(request);
  try {
    const response = JSON.parse(request.responseText) as UploadResponse;
    if ("result" in response) return { uploaded: response.result.data };
    return { problem: readProblem(response.error), retryAfterSeconds };
  } catch {
    return { problem: readProblem(null), retryAfterSeconds };
  }
}

/**
 * Calls `partner.uploadImage`, or the admins' procedure, like tRPC's links, but with
 * XMLHttpRequest, the only browser API with upload progress.
 * @param onProgress called with the share that has been sent, from 0 to 1
 * @param signal aborts the upload; the server discards what has arrived
 */
export function uploadImage(
  owner: FormOwner,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = () => resolve(readResponse(request));
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", end);
    request.addEventListener("error", end);
    request.addEventListener("abort", end);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", `/trpc/${owner}.uploadImage`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(file);
  });
}
