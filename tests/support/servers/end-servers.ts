import { afterAll } from "vitest";
import { endRemainingServers } from "./server-process.ts";

/** A server that outlives its test would slow down the tests that follow. */
afterAll(endRemainingServers);
