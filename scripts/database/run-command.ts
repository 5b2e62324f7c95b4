import { type ParseArgsConfig, parseArgs } from "node:util";
import { EnvError } from "#server/env.ts";
import { describeStartFailure } from "#server/platform/process/start-error.ts";
import { fail } from "./command-output.ts";

/** Wrong arguments, which are explained with the usage. */
export class UsageError extends Error {}

type Values<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>["values"];

/**
 * Reads the options of a command.
 * @throws {UsageError} for unknown ones, and for those without their value
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
): Values<{ options: Options }> {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Runs a command of an operator, who gets one sentence about what is wrong with the arguments, the
 * settings or the computer. Any other failure is a fault of the program and keeps its stack.
 */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}.\n${usage}`);
    const sentence = error instanceof EnvError ? error.message : describeStartFailure(error);
    if (sentence === null) throw error;
    fail(sentence);
  }
}
