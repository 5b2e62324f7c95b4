#!/usr/bin/env node
/**
 * Runs one of the programs that call the API from outside, by its name: the command that the client
 * package installs.
 *   npx meltemi import-fleet fleet.csv --dry-run --language en
 */
import { EXIT } from "./program.ts";

type Command = { name: string; text: string; run: () => Promise<unknown> };

const COMMANDS: readonly Command[] = [
  {
    name: "list-vehicles",
    text: "prints the vehicles of a search",
    run: () => import("./list-vehicles.ts"),
  },
  {
    name: "export-bookings",
    text: "exports bookings",
    run: () => import("./export-bookings.ts"),
  },
  {
    name: "watch-bookings",
    text: "prints changes of bookings, and runs a command for each",
    run: () => import("./watch-bookings.ts"),
  },
  {
    name: "import-fleet",
    text: "imports a partner's fleet from a CSV file",
    run: () => import("./import-fleet.ts"),
  },
  {
    name: "approve-vehicles",
    text: "approves vehicles by rules, for admins",
    run: () => import("./approve-vehicles.ts"),
  },
  {
    name: "load-test",
    text: "measures a server of your own under load",
    run: () => import("./load-test.ts"),
  },
];

const list = COMMANDS.map(({ name, text }) => `  ${name.padEnd(18)}${text}\n`).join("");
const usage = `Usage: npx meltemi COMMAND [options]\n\n${list}\nnpx meltemi COMMAND --help explains a command.\n`;

const [, , name] = process.argv;
const command = COMMANDS.find((known) => known.name === name);
if (command) {
  // The program reads the arguments after its name, as one that is started by itself.
  process.argv.splice(2, 1);
  await command.run();
} else if (name === "--help" || name === "-h") {
  process.stdout.write(usage);
} else {
  const reason = name === undefined ? "Give a command." : `There is no command ${name}.`;
  process.stderr.write(`${reason}\n\n${usage}`);
  process.exitCode = EXIT.wrongArguments;
}
