import manifest from "../../../package.json" with { type: "json" };

/**
 * Which build it is; written into bundles (scripts/bundle-server.ts), and not there where sources
 * run.
 */
declare const MELTEMI_BUILD: string | undefined;
const build = typeof MELTEMI_BUILD === "string" ? MELTEMI_BUILD : null;

/**
 * Version of the running program: that of its manifest and, by the rules of semantic versions, its
 * build, so that two builds of one version can be distinguished.
 */
export const PROGRAM_VERSION = build ? `${manifest.version}+${build}` : manifest.version;
