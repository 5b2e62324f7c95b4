/**
 * A signal that is aborted when a person or a supervisor ends the command, so that it can take away
 * what it has begun. A second Ctrl-C ends it at once.
 */
export function watchInterruption(): AbortSignal {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => interrupted.abort(new Error(`interrupted by ${name}`)));
  }
  return interrupted.signal;
}
