import manifest from "../../../package.json" with { type: "json" };

/** Version of the running program, as its manifest states it. */
export const PROGRAM_VERSION = manifest.version;
