/** Writes a line for the operator. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Says what is wrong, and lets the command end with 1. */
export function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
