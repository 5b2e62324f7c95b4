/** Thrown when the start fails for a reason that its message explains in one sentence. */
export class StartError extends Error {
  override name = "StartError";
}

/** What an error was caused by, where it says so: the error of a query names its statement only. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** The code of a failed system call such as ENOSPC, or the first line of any other message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.message.split("\n")[0] ?? "";
}

/** One sentence for an operator, if the cause is in the system and not a bug. */
export function describeStartFailure(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const isSystemError = error instanceof Error && "code" in error && "syscall" in error;
  return isSystemError ? `The start failed: ${error.message}.` : null;
}
