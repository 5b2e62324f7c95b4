import type { ApiOutputs } from "#client/api.ts";
import { doubtSession } from "#client/session-watch.ts";
import { readProblem } from "#client/text/problems.ts";
import type { ProblemAnswer } from "#shared/problem.ts";

type Uploaded = ApiOutputs["partner"]["uploadPicture"];

/** Whose form it is: partners and admins call procedures of their own. */
export type FormOwner = "partner" | "admin";

type Answer = { result: { data: Uploaded } } | { error: unknown };

export type UploadResult = { uploaded: Uploaded } | { problem: ProblemAnswer };

function readAnswer(text: string): UploadResult {
  try {
    const answer = JSON.parse(text) as Answer;
    if ("result" in answer) return { uploaded: answer.result.data };
    const problem = readProblem(answer.error);
    doubtSession(problem);
    return { problem };
  } catch {
    return { problem: readProblem(null) };
  }
}

/**
 * Calls `partner.uploadPicture`, or the admins' own, as tRPC's own links do, over the one browser interface that tells how
 * far an upload has come.
 * @param onProgress told the share that has been sent, from 0 to 1
 * @param signal ends the upload; what has arrived is forgotten
 */
export function uploadPicture(
  owner: FormOwner,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (text: string) => resolve(readAnswer(text));
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => end(request.responseText));
    request.addEventListener("error", () => end(""));
    request.addEventListener("abort", () => end(""));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", `/trpc/${owner}.uploadPicture`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(file);
  });
}
