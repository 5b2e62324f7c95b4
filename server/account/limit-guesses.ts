import { Problem, type ProblemCode } from "#shared/problem.ts";
import type { Context } from "../trpc/context.ts";

/** Refusals that tell that the password itself was right. */
const WAS_RIGHT: ReadonlySet<ProblemCode> = new Set([
  "emailNotConfirmed",
  "secondFactorNeeded",
  "authenticatorUnreadable",
]);

function wasRight(error: unknown): boolean {
  return error instanceof Problem && WAS_RIGHT.has(error.code);
}

/**
 * Counts what could be a guess at an account as sign-ins are counted, before it is looked at, and
 * gives it back when it was right, so that parallel guesses count too.
 * @throws {Problem} tooManyAttempts, and whatever `prove` throws
 */
export async function limitGuesses<T>(
  { platform: { limits }, address }: Pick<Context, "platform" | "address">,
  email: string,
  prove: () => Promise<T>,
): Promise<T> {
  const account = email.toLowerCase();
  await limits.consume("signInByAddress", address);
  await limits.consume("signInByAccount", account);
  const giveBack = async () => {
    await limits.refund("signInByAddress", address);
    await limits.refund("signInByAccount", account);
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
