/** Finds a Chromium or Chrome for the journeys, and installs one where there is none. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Headless Chromium, which needs a third less of the machine. */
const SHELL = "chromium-headless-shell";
const ON_PATH = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ON_MACOS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Without a network the installation must fail quickly instead of after minutes. */
const WITHOUT_WAITING = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];

/** Its message is one paragraph with the attempts made and the next step. */
export class BrowserError extends Error {
  override name = "BrowserError";
}

/** Runs a command to its end; false when it is missing, fails or exceeds its time limit. */
function succeeds(
  command: string,
  args: readonly string[],
  options: { shown: boolean; limitMs: number },
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: options.shown ? ["ignore", "inherit", "inherit"] : "ignore",
      timeout: options.limitMs,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}

const install = (command: string, ...args: string[]): Promise<boolean> => {
  process.stdout.write(`Installing a browser: ${[command, ...args].join(" ")}\n`);
  return succeeds(command, args, { shown: true, limitMs: 300_000 });
};

/** Runs the program to check it: a distribution's placeholder exists as a file and cannot run. */
async function runs(file: string): Promise<boolean> {
  return (
    existsSync(file) && (await succeeds(file, ["--version"], { shown: false, limitMs: 20_000 }))
  );
}

async function firstThatRuns(files: readonly string[]): Promise<string | null> {
  for (const file of files) if (await runs(file)) return file;
  return null;
}

function listOnPath(names: readonly string[]): string[] {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function listInstalled(): string[] {
  return [
    ...listOnPath([SHELL, ...ON_PATH]),
    ...(process.platform === "darwin" ? ON_MACOS : []),
    chromium.executablePath(),
  ];
}

/**
 * Installs the first available package of a list with the system's package manager, where this
 * process may use it without a password.
 */
async function installWithApt(names: readonly string[]): Promise<boolean> {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const isRoot = process.getuid?.() === 0;
  const quiet = { shown: false, limitMs: 10_000 };
  if (!isRoot && !(await succeeds("sudo", ["-n", "true"], quiet))) return false;
  const [command, ...before] = isRoot ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const apt = (...args: string[]) => install(command ?? "apt-get", ...before, ...args);
  // An outdated package list may still be sufficient.
  await apt("update", "-q", ...WITHOUT_WAITING);
  for (const name of names) {
    if (await apt("install", "-y", "-q", "--no-install-recommends", ...WITHOUT_WAITING, name)) {
      return true;
    }
  }
  return false;
}

async function installWithPlaywright(): Promise<boolean> {
  const cli = path.join(ROOT, "node_modules/@playwright/test/cli.js");
  return install(process.execPath, cli, "install", "chromium");
}

export type FoundBrowser = {
  /** Path of the program. */
  file: string;
  /** A hint how to make the journeys faster, if there is one. */
  advice?: string;
};

const ADVICE = `${SHELL}, where the system has a package of that name, runs the journeys in two thirds of the time`;

function describeBrowser(file: string): FoundBrowser {
  return path.basename(file).includes("headless") ? { file } : { file, advice: ADVICE };
}

/**
 * A browser that was verified to run: `CHROMIUM_PATH`, else headless Chromium, which is installed
 * where the system's package manager has it, else an installed Chromium or Chrome, else
 * Playwright's own, else one that is installed now. Installing shows its progress on stdout.
 * @throws {BrowserError} with what to do when there is none and none can be installed
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) {
    if (await runs(chosen)) return describeBrowser(chosen);
    throw new BrowserError(
      `CHROMIUM_PATH is set to ${chosen}, which is not a browser that runs on this machine. Correct it, or unset it to let the tests find or install one.`,
    );
  }
  const shell = await firstThatRuns(listOnPath([SHELL]));
  if (shell) return describeBrowser(shell);
  await installWithApt([SHELL]);
  const installed = await firstThatRuns(listInstalled());
  if (installed) return describeBrowser(installed);
  for (const attempt of [() => installWithApt(["chromium"]), installWithPlaywright]) {
    const found = (await attempt()) && (await firstThatRuns(listInstalled()));
    if (found) return describeBrowser(found);
  }
  throw new BrowserError(
    "No browser for the journeys: neither Chromium nor Google Chrome was found, and installing one failed, through apt-get (which needs root or a sudo without password) as well as through Playwright (which needs its download server, and on Linux the browser's system libraries). Install Chromium or Chrome by hand and run the tests again; if it lies in an unusual place, set CHROMIUM_PATH to the program. The tests without a browser run with: npm test -- --only unit",
  );
}
