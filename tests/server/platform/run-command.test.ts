import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { EnvError } from "#server/env.ts";
import { StartError } from "#server/platform/process/start-error.ts";
import { readOptions, runCommand } from "../../../scripts/database/run-command.ts";

const USAGE = "Usage: npm run restore -- --file backup";

let written: string;
let errors: MockInstance<typeof process.stderr.write>;
beforeEach(() => {
  written = "";
  errors = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  errors.mockRestore();
  process.exitCode = undefined;
});

const fails = (fault: Error) =>
  runCommand(USAGE, async () => {
    throw fault;
  });

describe("a command of an operator", () => {
  it.each([
    { args: ["--unknown"], of: "an unknown option", message: "'--unknown'" },
    { args: ["--file"], of: "an option without its value", message: "'--file <value>'" },
  ])("explains $of with its usage", async ({ args, message }) => {
    const { argv } = process;
    process.argv = [...argv.slice(0, 2), ...args];
    await runCommand(USAGE, async () => void readOptions({ file: { type: "string" } }));
    process.argv = argv;
    expect(written).toContain(message);
    expect(written).toContain(USAGE);
    expect(process.exitCode).toBe(1);
  });

  it("explains in a sentence what is wrong with the settings or the computer", async () => {
    await fails(new StartError("The backup cannot be read."));
    await fails(new EnvError("PORT must be a number"));
    expect(written).toBe("The backup cannot be read.\nPORT must be a number\n");
    expect(process.exitCode).toBe(1);
  });

  it("keeps the stack of its own faults, which are no wrong arguments", async () => {
    const fault = new TypeError("Cannot read properties of undefined (reading 'rows')");
    await expect(fails(fault)).rejects.toBe(fault);
    expect(written).toBe("");
  });
});
