import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { hasShellCheck, hasSystemdAnalyze } from "#tests/support/programs/deploy-checkers.ts";
import { listFiles, ROOT, readText } from "../source-files.ts";

const scripts = [...listFiles("deploy"), ...listFiles(".ci")].filter((name) =>
  readFileSync(path.join(ROOT, name), "utf8").startsWith("#!"),
);

/** What a shell or a checker says about a script; empty where it has nothing to say. */
function check(program: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: "utf8" });
  return stdout + stderr;
}

/** The shell that the first line of a script names. */
const shellOf = (text: string) => /^#!\/(?:usr\/bin\/env |bin\/)(\w+)\n/.exec(text)?.[1] ?? "";

describe("the scripts of deploy/ and .ci/", () => {
  it.each(scripts)("%s is read by its shell, may be run, and stops at what fails", (name) => {
    const text = readText(name);
    const shell = shellOf(text);
    expect(["sh", "bash"]).toContain(shell);
    expect(check(shell, ["-n", name])).toBe("");
    expect(() => accessSync(path.join(ROOT, name), constants.X_OK)).not.toThrow();
    if (name.startsWith("deploy/")) expect(text).toMatch(/^set -eu$/m);
  });

  it("would not be read with a loop that does not end", () => {
    expect(check("sh", ["-n", "-c", "until true; do sleep 1"])).not.toBe("");
  });
});

describe.each(hasShellCheck ? ["ShellCheck"] : [])("%s", () => {
  it.each(scripts)("has no objection to %s", (name) => {
    expect(check("shellcheck", [name])).toBe("");
  });
});

/** Has systemd read the units of deploy/, changed as a test says, where each program is there. */
async function verifyUnits(change: (text: string) => string = (text) => text): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-units-"));
  try {
    const units = ["meltemi@.service", "meltemi-backup.service", "meltemi-backup.timer"];
    for (const unit of units) {
      const text = await readFile(path.join(ROOT, "deploy/systemd", unit), "utf8");
      const written = change(text).replace("=/usr/bin/node ", `=${process.execPath} `);
      await writeFile(path.join(folder, unit), written);
    }
    await copyFile(
      path.join(folder, "meltemi@.service"),
      path.join(folder, "meltemi@3001.service"),
    );
    const named = ["meltemi@3001.service", ...units.slice(1)].map((unit) =>
      path.join(folder, unit),
    );
    const output = check("systemd-analyze", ["verify", "--man=no", ...named]);
    // Other units of the computer have their own faults.
    return output
      .split("\n")
      .filter((line) => line.includes("meltemi"))
      .join("\n");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.each(hasSystemdAnalyze ? ["systemd"] : [])("%s", () => {
  it("has no objection to the units of deploy/", async () => {
    expect(await verifyUnits()).toBe("");
  });

  it("would have one to a setting that it does not know, and to a program that is not there", async () => {
    const misspelt = (text: string) => text.replace("ProtectHome=", "ProtectHomes=");
    expect(await verifyUnits(misspelt)).toContain("ProtectHomes");
    const moved = (text: string) => text.replace("=/usr/bin/node ", "=/usr/bin/no-node ");
    expect(await verifyUnits(moved)).toContain("no-node");
  });
});
