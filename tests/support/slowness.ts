/**
 * How many times slower this machine is than the reference machine of the limits, at least 1. `npm
 * test` measures it and passes it to its runners; a test that runs by itself keeps the limits as
 * they are.
 */
const SLOWNESS = Math.max(1, Number(process.env["TEST_SLOWNESS"] ?? 1) || 1);

/** A limit in milliseconds, scaled by the slowness of this machine. */
export function stretched(milliseconds: number): number {
  return Math.round(milliseconds * SLOWNESS);
}

/** For `vi.waitFor`, whose own limit of a second no configuration changes. */
export const LONG_WAIT = { timeout: stretched(60_000), interval: 20 };
