import { MeltemiError } from "#package/create-client.ts";

export type RetryPolicy = {
  /** The longest time that is waited for at once, in milliseconds. */
  maxWaitMs: number;
  wait: (ms: number) => Promise<void>;
  /** Called before each wait, with the code of the reason. */
  onWait: (seconds: number, code: string) => void;
};

/** How often a server that is not reached is called again, with pauses that double. */
const UNREACHABLE_TRIES = 5;

/** The wait that the server requires; null where calling again does not help. */
function secondsToWait({ problem }: MeltemiError, failures: number): number | null {
  const { code, params } = problem;
  if (code === "tooManyAttempts" || code === "unavailable") return params.retryAfterSeconds;
  return code === "unreachable" && failures <= UNREACHABLE_TRIES ? 2 ** (failures - 1) : null;
}

/**
 * Calls until the server decides: a call that has to wait for a limit, or of which no response
 * came, is made again. Only for calls that do no harm when the server has already made the change.
 * @throws {MeltemiError} a refusal, and a limit that requires a longer wait than allowed
 */
export async function callWithRetries<Result>(
  { maxWaitMs, wait, onWait }: RetryPolicy,
  call: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof MeltemiError)) throw error;
      const seconds = secondsToWait(error, failures);
      if (seconds === null || seconds * 1000 > maxWaitMs) throw error;
      onWait(seconds, error.problem.code);
      await wait(seconds * 1000);
    }
  }
}
