import type { ApiOutputs } from "#client/api/api.ts";
import { doubtSession } from "#client/session/session-watch.ts";
import { readProblem } from "#client/text/problems.ts";
import type { ProblemAnswer } from "#shared/problem.ts";

type Uploaded = ApiOutputs["partner"]["uploadImage"];

/** Whose form it is: partners and admins call procedures of their own. */
export type FormOwner = "partner" | "admin";

type Answer = { result: { data: Uploaded } } | { error: unknown };

export type UploadResult =
  | { uploaded: Uploaded }
  /** With the seconds after which the server asks to be tried again, null where that would not help. */
  | { problem: ProblemAnswer; retryAfterSeconds: number | null };

/** Statuses that say "later": too many requests, and no room at the moment. */
const LATER: ReadonlySet<number> = new Set([429, 503]);

/** For an answer that names no time, for example one of a proxy. */
const DEFAULT_RETRY_SECONDS = 5;

function readRetryAfter(request: XMLHttpRequest): number | null {
  if (!LATER.has(request.status)) return null;
  const seconds = Number(request.getResponseHeader("retry-after") ?? DEFAULT_RETRY_SECONDS);
  return Number.isFinite(seconds) ? seconds : DEFAULT_RETRY_SECONDS;
}

function readAnswer(request: XMLHttpRequest): UploadResult {
  const retryAfterSeconds = readRetryAfter(request);
  try {
    const answer = JSON.parse(request.responseText) as Answer;
    if ("result" in answer) return { uploaded: answer.result.data };
    const problem = readProblem(answer.error);
    doubtSession(problem);
    return { problem, retryAfterSeconds };
  } catch {
    return { problem: readProblem(null), retryAfterSeconds };
  }
}

/**
 * Calls `partner.uploadImage`, or the admins' own, as tRPC's own links do, over the one browser interface that tells how
 * far an upload has come.
 * @param onProgress told the share that has been sent, from 0 to 1
 * @param signal ends the upload; what has arrived is forgotten
 */
export function uploadImage(
  owner: FormOwner,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = () => resolve(readAnswer(request));
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
