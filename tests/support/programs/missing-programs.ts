import { INSTALLED_POSTGRES } from "#tests/support/postgres/installed-postgres.ts";
import { isPresent, OTHER_RUNTIMES } from "#tests/support/runtimes/runtimes.ts";
import { hasShellCheck, hasSystemdAnalyze } from "./deploy-checkers.ts";
import { hasDockerCompose } from "./docker-compose.ts";
import { VERSION_BEFORE } from "./git-history.ts";
import {
  hasAge,
  hasFullDisk,
  hasNatsServer,
  hasPgBouncer,
  hasPromtool,
  hasPython,
  hasShellPrograms,
  INSTALLED_PROXIES,
} from "./installed-programs.ts";

/** Something that tests need and that not every computer has. */
type Need = {
  isThere: boolean;
  /** What is not tested without it, and how to get it. */
  untested: string;
};

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

/** All that tests need beside Node; those of them that cannot run here are left out. */
export function listNeeds(): Need[] {
  return [
    {
      isThere: INSTALLED_PROXIES.includes("caddy"),
      untested:
        "two processes that are restarted behind Caddy, which is not installed (Debian: apt-get install caddy, macOS: brew install caddy)",
    },
    {
      isThere: INSTALLED_PROXIES.includes("nginx"),
      untested:
        "two processes that are restarted behind nginx, which is not installed (Debian: apt-get install nginx, macOS: brew install nginx)",
    },
    {
      isThere: hasNatsServer,
      untested:
        "changes of bookings through NATS, as there is no nats-server (Debian: apt-get install nats-server, macOS: brew install nats-server)",
    },
    {
      isThere: hasPgBouncer,
      untested:
        "processes that reach the database through PgBouncer, which is not installed (Debian: apt-get install pgbouncer, macOS: brew install pgbouncer)",
    },
    {
      isThere: INSTALLED_POSTGRES !== null,
      untested:
        "the commands of the documentation on Postgres, as no Postgres 15 or newer is in /usr/lib/postgresql (Debian: apt-get install postgresql)",
    },
    {
      isThere: hasAge,
      untested:
        "that age opens a backup, as it is not installed (Debian: apt-get install age, macOS: brew install age)",
    },
    {
      isThere: hasPython,
      untested:
        "scripts/book-vehicle.py and scripts/examples/*.py, as there is no python3 of version 3.9 or later",
    },
    {
      isThere: hasShellPrograms,
      untested:
        "scripts/examples/*.sh, as there is no curl or no openssl (Debian: apt-get install curl openssl)",
    },
    {
      isThere: hasPromtool,
      untested:
        "alert rules and metrics by Prometheus's own checker, as there is no promtool (Debian: apt-get install prometheus, macOS: brew install prometheus)",
    },
    {
      isThere: hasDockerCompose,
      untested:
        "deploy/compose.yaml by Docker Compose, which is not installed (Debian: apt-get install docker-compose)",
    },
    {
      isThere: VERSION_BEFORE !== null,
      untested:
        "the version before the newest migration beside the present one, as the history of git does not reach so far back (git fetch --unshallow)",
    },
    {
      isThere: hasFullDisk,
      untested: "what import-fleet says on a full disk, as there is no /dev/full (Linux has it)",
    },
    {
      isThere: hasSystemdAnalyze,
      untested:
        "the units of deploy/systemd by systemd itself, which is not installed (Debian: apt-get install systemd)",
    },
    {
      isThere: hasShellCheck,
      untested:
        "the scripts of deploy/ by ShellCheck, which is not installed (Debian: apt-get install shellcheck, macOS: brew install shellcheck)",
    },
  ];
}

/**
 * Names what the tests do not cover on this computer.
 * @param failures why runtimes could not be fetched, by their names
 */
export function listUntested(failures: ReadonlyMap<string, string>, needs = listNeeds()): string[] {
  const absent = OTHER_RUNTIMES.filter((runtime) => !isPresent(runtime)).map(({ name }) => name);
  return [
    ...needs.filter(({ isThere }) => !isThere).map(({ untested }) => untested),
    ...describeAbsentRuntimes(absent, failures),
  ];
}
