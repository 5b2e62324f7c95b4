/**
 * How many times slower this machine is than the one on which limits were set, at least 1. `npm test`
 * measures it and tells its runners; a test that is run by itself keeps the limits as they are.
 */
const SLOWNESS = Math.max(1, Number(process.env["TEST_SLOWNESS"] ?? 1) || 1);

/** A limit in milliseconds, as much longer as this machine is slower. */
export function stretched(milliseconds: number): number {
  return Math.round(milliseconds * SLOWNESS);
}

/** For `vi.waitFor`, whose own limit of a second no configuration changes. */
export const PATIENTLY = { timeout: stretched(60_000), interval: 20 };
