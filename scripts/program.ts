import { type ParseArgsConfig, parseArgs } from "node:util";
import {
  createMeltemiClient,
  type MeltemiClient,
  type MeltemiClientOptions,
  MeltemiError,
  type RetryOptions,
} from "#package/create-client.ts";

/** The exit codes of the programs that call the API from outside. */
export const EXIT = {
  done: 0,
  refused: 1,
  wrongArguments: 2,
  unreachable: 3,
  incomplete: 4,
} as const;

type OptionTexts = Record<string, { type: "string" | "boolean"; value?: string; text: string }>;

const COMMON = {
  url: {
    type: "string",
    value: "ADDRESS",
    text: "where the site runs; else MELTEMI_URL, or http://localhost:3000",
  },
  json: { type: "boolean", text: "print one JSON object per line" },
  help: { type: "boolean", text: "print this" },
} satisfies OptionTexts;

const signInOptions = (tokenMay: string) =>
  ({
    email: {
      type: "string",
      value: "EMAIL",
      text: `sign in as this user, with the password in MELTEMI_PASSWORD;\nwithout it, with the API token in MELTEMI_TOKEN, which may\n${tokenMay}`,
    },
  }) satisfies OptionTexts;

export type Values<Options extends OptionTexts> = {
  [Name in keyof Options]?: Options[Name]["type"] extends "boolean" ? boolean : string;
};

type Program<Options extends OptionTexts> = {
  name: string;
  description: string;
  options: Options;
  /** The argument without a name, which the program then requires. */
  argument?: { value: string; text: string };
  /** True for programs that act as a user. */
  signsIn: boolean;
  /** What the API token has to allow. */
  tokenMay?: string;
  /** What the exit code of `"incomplete"` means; programs without it end with the others only. */
  incomplete?: string;
  retry?: RetryOptions;
  run: (
    meltemi: MeltemiClient,
    values: Values<Options> & { url: string; json: boolean },
    argument: string,
  ) => Promise<"incomplete" | void>;
};

/** Something given to the program is wrong, such as a file that it cannot read. */
export class WrongInput extends Error {}

/** Wrong arguments, which are explained with the usage. */
export class UsageError extends WrongInput {}

/**
 * Reads an option that is a number.
 * @throws {UsageError} where it is none, or outside of its limits
 */
export function readNumberOption(
  name: string,
  value: string | undefined,
  { least, most }: { least: number; most: number },
): number | undefined {
  if (value === undefined) return undefined;
  const number = value.trim() === "" ? Number.NaN : Number(value);
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${name} takes a number from ${least} to ${most}.`);
}

function describeOptions(options: OptionTexts): string {
  const rows = Object.entries(options).map(([name, { value, text }]) => ({
    left: `  --${name}${value ? ` ${value}` : ""}`,
    text: text.split("\n"),
  }));
  const width = Math.max(...rows.map(({ left }) => left.length)) + 2;
  return rows
    .map(({ left, text }) => `${left.padEnd(width)}${text.join(`\n${" ".repeat(width)}`)}\n`)
    .join("");
}

/** How a program is called: from the source, or from the installed package. */
const callOf = (name: string): string =>
  import.meta.filename.endsWith(".ts") ? `npx tsx scripts/${name}.ts` : `npx meltemi ${name}`;

function usageOf({
  name,
  description,
  options,
  argument,
  incomplete,
}: Program<OptionTexts>): string {
  const call = `${callOf(name)}${argument ? ` ${argument.value}` : ""} [options]`;
  const about = argument ? `  ${argument.value}  ${argument.text}\n\n` : "";
  const fourth = incomplete ? `, ${EXIT.incomplete} ${incomplete}` : "";
  return `Usage: ${call}\n\n${description}\n\n${about}${describeOptions(options)}
Exit code: ${EXIT.done} done, ${EXIT.refused} refused by the server, ${EXIT.wrongArguments} wrong arguments, ${EXIT.unreachable} server not reached${fourth}.\n`;
}

type Parsed = { values: Record<string, string | boolean | undefined>; argument: string };

function parse(options: OptionTexts, argument: { value: string } | undefined): Parsed {
  const config: ParseArgsConfig["options"] = Object.fromEntries(
    Object.entries(options).map(([option, { type }]) => [
      option,
      option === "help" ? { type, short: "h" } : { type },
    ]),
  );
  const allowPositionals = argument !== undefined;
  try {
    const { values, positionals } = parseArgs({ options: config, allowPositionals });
    const [given = "", ...more] = positionals;
    const isHelp = values["help"] === true;
    if (argument && !isHelp && (given === "" || more.length > 0)) {
      throw new Error(`Give one ${argument.value}.`);
    }
    return { values: values as Parsed["values"], argument: given };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const readAddress = (): string => process.env["MELTEMI_URL"] || "http://localhost:3000";

function createWithToken(options: MeltemiClientOptions): MeltemiClient {
  try {
    return createMeltemiClient(options);
  } catch (error) {
    throw new WrongInput(`MELTEMI_TOKEN: ${(error as Error).message}`);
  }
}

async function connect(
  url: string,
  email: string | undefined,
  { signsIn, retry = {} }: Pick<Program<OptionTexts>, "signsIn" | "retry">,
) {
  const { MELTEMI_TOKEN: token, MELTEMI_PASSWORD: password } = process.env;
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address.`);
  if (signsIn && email === undefined && token === undefined) {
    throw new UsageError("Give an API token in MELTEMI_TOKEN, or --email.");
  }
  if (email === undefined) return createWithToken({ url, token: token || undefined, retry });
  if (!password) throw new UsageError("Give the password in MELTEMI_PASSWORD.");
  const meltemi = createMeltemiClient({ url, retry });
  await meltemi.account.signIn({ email, password });
  return meltemi;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof WrongInput) return EXIT.wrongArguments;
  const isAway = error instanceof MeltemiError && error.problem.code === "unreachable";
  return isAway ? EXIT.unreachable : EXIT.refused;
}

/** Runs a program that calls the API from outside, with its arguments, help and exit code. */
export async function runProgram<const Options extends OptionTexts>(
  program: Program<Options>,
): Promise<void> {
  const { tokenMay = "read the account and the bookings" } = program;
  const signIn = program.signsIn ? signInOptions(tokenMay) : {};
  const options = { ...program.options, ...signIn, ...COMMON };
  const usage = usageOf({ ...program, options } as unknown as Program<OptionTexts>);
  let meltemi: MeltemiClient | null = null;
  try {
    const { values: all, argument } = parse(options, program.argument);
    const { url = readAddress(), json = false, help, email, ...values } = all;
    if (help) {
      process.stdout.write(usage);
      return;
    }
    meltemi = await connect(String(url), email as string | undefined, program);
    const given = { ...values, url: String(url), json: json === true };
    const outcome = await program.run(meltemi, given as Values<Options> & typeof given, argument);
    if (outcome === "incomplete") process.exitCode = EXIT.incomplete;
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    process.stderr.write(`${(error as Error).message}\n`);
    if (error instanceof UsageError) process.stderr.write(`\n${usage}`);
  } finally {
    await meltemi?.close();
  }
}
