import { INSTALLED_POSTGRES } from "#tests/support/postgres/installed-postgres.ts";
import { hasDockerCompose } from "#tests/support/programs/docker-compose.ts";
import { hasPromtool } from "#tests/support/programs/promtool.ts";
import { hasShellTools } from "#tests/support/programs/shell-tools.ts";
import { isPresent, OTHER_RUNTIMES } from "#tests/support/runtimes/runtimes.ts";
import { hasNatsServer } from "#tests/support/servers/nats-server.ts";
import { hasPython } from "#tests/support/servers/python.ts";

/** What tests cannot cover without a program, and how to get it. */
const NEEDS: readonly (readonly [isThere: boolean, text: string])[] = [
  [
    hasNatsServer,
    "changes of bookings through NATS, as there is no nats-server in PATH (Debian: apt-get install nats-server, macOS: brew install nats-server)",
  ],
  [
    INSTALLED_POSTGRES !== null,
    "the commands of the documentation on Postgres, as no Postgres 15 or newer is in /usr/lib/postgresql (Debian: apt-get install postgresql)",
  ],
  [
    hasPython,
    "scripts/book-vehicle.py and scripts/examples/*.py, as there is no python3 of version 3.9 or later in PATH",
  ],
  [hasShellTools, "scripts/examples/*.sh, as there is no curl or no openssl in PATH"],
  [
    hasPromtool,
    "alert rules and metrics by Prometheus's own checker, as there is no promtool in PATH (Debian: apt-get install prometheus, macOS: brew install prometheus)",
  ],
  [
    hasDockerCompose,
    "deploy/compose.yaml by Docker Compose, which is not installed (Debian: apt-get install docker-compose)",
  ],
];

/**
 * Names each runtime that programs outside are not tested on.
 * @param absent the names of those that are not on this machine
 * @param failures why they could not be fetched, by their names
 */
export function describeAbsentRuntimes(
  absent: readonly string[],
  failures: ReadonlyMap<string, string>,
): string[] {
  return absent.map((name) => {
    const what = name.startsWith("Node ")
      ? "client package and archive of the server"
      : "client package";
    const reason = failures.get(name) ?? "only a whole run fetches it from the npm registry";
    return `${what} on ${name}: ${reason}`;
  });
}

/**
 * Names all that the tests could not cover on this machine.
 * @param failures why runtimes could not be fetched, by their names
 */
export function listUntested(failures: ReadonlyMap<string, string>): string[] {
  const absent = OTHER_RUNTIMES.filter((runtime) => !isPresent(runtime)).map(({ name }) => name);
  return [
    ...NEEDS.flatMap(([isThere, text]) => (isThere ? [] : [text])),
    ...describeAbsentRuntimes(absent, failures),
  ];
}
