import { describe, expect, it } from "vitest";
import { listFiles, readSources } from "./source-files.ts";

const PARTS = ["server", "shared", "client", "scripts", "tests"];
const files = PARTS.flatMap((part) => listFiles(part));

/** Names that do not describe the content. */
const EMPTY_NAMES = /^(?:utils?|helpers?|commons?|misc|libs?|managers?|services?|index)$/;
const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

describe("names", () => {
  it("describe the content of a file or folder", () => {
    const vague = files.filter((file) =>
      file
        .split("/")
        .flatMap((part) => part.split(/[.-]/))
        .some((word) => EMPTY_NAMES.test(word)),
    );
    expect(vague).toEqual([]);
  });

  it("are written in kebab-case", () => {
    expect(files.filter((file) => !file.split("/").every((part) => KEBAB.test(part)))).toEqual([]);
  });

  it("belong to files with content of their own", () => {
    const barrels = readSources(...PARTS).filter(({ code }) => {
      const rest = code.replace(/export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;]*from\s*"[^"]*";?/g, "");
      return rest.trim() === "";
    });
    expect(barrels.map(({ name }) => name)).toEqual([]);
  });
});
