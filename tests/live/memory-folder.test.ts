import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeMemoryFolder, removeMemoryFolder } from "../../scripts/test/memory-folder.ts";

/** Where the tests look for it; any folder in which programs may run is like memory. */
let memory: string;
beforeEach(async () => {
  memory = await mkdtemp(path.join(tmpdir(), "meltemi-memory-"));
});
afterEach(() => rm(memory, { recursive: true, force: true }));

const plenty = () => ({ memory, roomBytes: 1, memoryBytes: 1 });
/** Only Linux says how folders are mounted. */
const isLinux = process.platform === "linux";

describe("the folder in memory for the files of a test run", () => {
  it("is made where there is room, and deleted with what is in it", async () => {
    const folder = await makeMemoryFolder(plenty());
    expect(folder).toBe(isLinux ? path.join(memory, `meltemi-tests-${process.pid}`) : null);
    if (folder !== null) await writeFile(path.join(folder, "left"), "by a process");
    await removeMemoryFolder(folder);
    expect(await readdir(memory)).toEqual([]);
  });

  it("is not made where room or memory is scarce, or where there is no such place", async () => {
    const requested = [
      { ...plenty(), roomBytes: Number.MAX_SAFE_INTEGER },
      { ...plenty(), memoryBytes: Number.MAX_SAFE_INTEGER },
      { ...plenty(), memory: path.join(memory, "none") },
    ];
    for (const one of requested) expect(await makeMemoryFolder(one)).toBeNull();
    expect(await readdir(memory)).toEqual([]);
  });

  it("of a run that was killed is deleted by the next one, and that of a running one is not", async () => {
    const ended = spawn(process.execPath, ["--eval", "0"]);
    await once(ended, "exit");
    const remaining = [`meltemi-tests-${process.ppid}`, "another"];
    for (const name of [...remaining, `meltemi-tests-${ended.pid}`]) {
      await mkdir(path.join(memory, name));
    }
    await removeMemoryFolder(await makeMemoryFolder(plenty()));
    expect((await readdir(memory)).sort()).toEqual(remaining.sort());
  });
});
