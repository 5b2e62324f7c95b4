import { afterAll } from "vitest";
import { endRemainingServers } from "./server-process.ts";

/** A server that outlives its test would take the machine from the tests that follow. */
afterAll(endRemainingServers);
