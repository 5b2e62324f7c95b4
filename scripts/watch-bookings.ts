/**
 * Prints the changes of bookings as they happen, until Ctrl-C, and runs a command for each: of a
 * partner those of the own vehicles, else the own ones.
 *   MELTEMI_TOKEN=… npx tsx scripts/watch-bookings.ts --command 'jq .kind' --position position.txt
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, writeFile } from "node:fs/promises";
import type { BookingChange, Changes, MeltemiClient } from "#package/create-client.ts";
import { runProgram } from "./program.ts";

/** The position that an earlier run stored; null before the first. */
async function readPosition(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  try {
    return (await readFile(file, "utf8")).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Replaces the file as a whole, so that a run which is killed leaves a position in it. */
async function writePosition(file: string | undefined, position: string | null): Promise<void> {
  if (file === undefined || position === null) return;
  await writeFile(`${file}.new`, `${position}\n`);
  await rename(`${file}.new`, file);
}

/** @throws {Error} where the command fails; the position then stays before the change */
async function runCommand(command: string, change: BookingChange): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ["pipe", "inherit", "inherit"] });
  // A command need not read its input.
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${JSON.stringify(change)}\n`);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`The command failed with code ${code}: ${command}`);
}

function print(change: BookingChange, json: boolean): void {
  const euros = (change.totalCents / 100).toFixed(2);
  const { at, kind, vehicleTitle } = change;
  const text = json ? JSON.stringify(change) : `${at}  ${kind}  ${vehicleTitle}  € ${euros}`;
  process.stdout.write(`${text}\n`);
}

async function follow(
  meltemi: MeltemiClient,
  lastEventId: string | null,
): Promise<Changes<BookingChange>> {
  const options = {
    onMissed: () => process.stderr.write("Changes were missed: read the bookings again.\n"),
  };
  const viewer = await meltemi.account.viewer();
  return viewer?.role === "partner"
    ? meltemi.partner.onBookingChange({ lastEventId }, options)
    : meltemi.checkout.onBookingChange({ lastEventId }, options);
}

await runProgram({
  name: "watch-bookings",
  description:
    "Prints the changes of bookings as they happen, until Ctrl-C: of a partner those of the own\nvehicles, else the own ones.",
  signsIn: true,
  options: {
    command: {
      type: "string",
      value: "COMMAND",
      text: "run by the shell for each change, one after the other, with the\nchange as JSON in its input; a failure ends the program",
    },
    position: {
      type: "string",
      value: "FILE",
      text: "store the position of the last handled change here, and begin after it",
    },
  },
  async run(meltemi, { json, command, position }) {
    const changes = await follow(meltemi, await readPosition(position));
    process.once("SIGINT", () => void changes.return());
    await changes.ready();
    process.stderr.write("Watching\n");
    await writePosition(position, changes.cursor);
    for await (const change of changes) {
      print(change, json);
      if (command !== undefined) await runCommand(command, change);
      await writePosition(position, changes.cursor);
    }
  },
});
