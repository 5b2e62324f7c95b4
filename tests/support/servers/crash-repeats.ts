/**
 * How often a crash case repeats after its first run. `npm test` runs each once; `npm run bench --
 * --only crashes` sets CRASH_RUNS to prove that a case passes repeatedly.
 */
export const CRASH_REPEATS = Number(process.env["CRASH_RUNS"] ?? 1) - 1;
