import type { RefundableLimit } from "#server/platform/limits/limits.ts";
import type { Context } from "#server/trpc/context.ts";
import { Problem, type ProblemCode } from "#shared/problem.ts";

/** Refusals that tell that the password itself was right. */
const WAS_RIGHT: ReadonlySet<ProblemCode> = new Set([
  "emailNotConfirmed",
  "secondFactorNeeded",
  "authenticatorUnreadable",
]);

function wasRight(error: unknown): boolean {
  return error instanceof Problem && WAS_RIGHT.has(error.code);
}

/** A limit and the key under which a guess counts. */
export type Counter = readonly [name: RefundableLimit, key: string];

/**
 * Which counts a wrong password at sign-in belongs to: a browser that has signed in to the account
 * before has its own, all others share that of the account and that of their network. So strangers
 * never use up the attempts of a known device.
 * @param key the `email_key` of the typed address
 * @param account null where the address has no account; counted alike
 */
export function countersOfSignIn(
  ctx: Context,
  key: string,
  account: { id: string; passwordHash: string | null } | null,
): readonly Counter[] {
  const device = account && ctx.deviceKeyOf(account);
  if (device) return [["signInByDevice", device]];
  return [
    ["signInByAddress", ctx.address],
    ["signInByAccount", key],
  ];
}

/** A signed-in person's own proof counts by session: strangers cannot use it up, a thief's session can only its own. */
export function countersOfProof(ctx: Context, profileId: string): readonly Counter[] {
  return [["proofBySession", `${profileId}:${ctx.sessionId ?? ""}`]];
}

/**
 * Counts what could be a guess before it is checked, and gives it back when it was right, so that
 * parallel guesses count too.
 * @throws {Problem} tooManyAttempts, and whatever `prove` throws
 */
export async function limitGuesses<T>(
  { platform: { limits } }: Pick<Context, "platform">,
  counters: readonly Counter[],
  prove: () => Promise<T>,
): Promise<T> {
  for (const [name, key] of counters) await limits.consume(name, key);
  const giveBack = async () => {
    for (const [name, key] of counters) await limits.refund(name, key);
  };
  try {
    const proven = await prove();
    await giveBack();
    return proven;
  } catch (error) {
    if (wasRight(error)) await giveBack();
    throw error;
  }
}
