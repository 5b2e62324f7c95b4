import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { RefundableLimit } from "#server/platform/limits/limits.ts";
import { networkOf } from "#server/platform/limits/network-of.ts";
import type { Context } from "#server/trpc/context.ts";
import { Problem, type ProblemCode } from "#shared/problem.ts";

/** Refusals that imply the password was right. */
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
 * Returns the counters for a wrong password at sign-in. A browser that has signed in to the account
 * before has its own; all others share that of the account and that of their network. Strangers
 * therefore never use up the attempts of a known device.
 * @param key the `email_key` of the typed address
 * @param account null where the address has no account; counted the same
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

/**
 * A signed-in person's proofs are counted per session: strangers cannot use them up, and a stolen
 * session only its own.
 */
export function countersOfProof(ctx: Context, profileId: string): readonly Counter[] {
  return [["proofBySession", `${profileId}:${ctx.sessionId ?? ""}`]];
}

/**
 * The key of a limit for one address and one network.
 * @param key the `email_key` of the address
 */
export function accountAndNetwork({ address }: Pick<Context, "address">, key: string): string {
  return hashSecret(`${key} ${networkOf(address)}`);
}

/**
 * Counts an attempt under each counter until one is used up.
 * @returns false if one was
 */
async function hasRoom(
  { platform: { limits } }: Pick<Context, "platform">,
  counters: readonly Counter[],
): Promise<boolean> {
  try {
    for (const [name, key] of counters) await limits.consume(name, key);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "tooManyAttempts") return false;
    throw error;
  }
}

/**
 * Counts a code for a sign-up of the checkout (BR-291). The first two of a sign-up have their own
 * totals, so that a stranger's sign-ups of the same address do not block them.
 * @param browserHash identifies the sign-up
 * @param key the `email_key` of its address
 * @throws {Problem} tooManyAttempts, and whatever `prove` throws
 */
export async function limitCodes<T>(
  ctx: Context,
  { browserHash, key }: { browserHash: string; key: string },
  prove: () => Promise<T>,
): Promise<T> {
  const here = accountAndNetwork(ctx, key);
  const own: readonly Counter[] = [
    ["codeTriesByAddress", ctx.address],
    ["codeTriesBySignUp", browserHash],
  ];
  return limitGuesses(ctx, own, async () => {
    const isFirst = await hasRoom(ctx, [
      ["codeFirstTriesBySignUp", browserHash],
      ["codeFirstTriesByAccountAndNetwork", here],
      ["codeFirstTriesByAccount", key],
    ]);
    if (isFirst) return prove();
    const shared: readonly Counter[] = [
      ["codeTriesByAccountAndNetwork", here],
      ["codeTriesByAccount", key],
    ];
    return limitGuesses(ctx, shared, prove);
  });
}

/**
 * Counts a possible guess before it is checked, and refunds it when it was right, so that parallel
 * guesses count too.
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
