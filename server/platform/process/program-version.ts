import manifest from "../../../package.json" with { type: "json" };

/** Written into the bundle: of what it was built. Absent where the sources run. */
const build = process.env["MELTEMI_BUILD"];

/**
 * Version of the running program: that of its manifest and, by the rules of semantic versions, its
 * build, so that two builds of one version can be told apart.
 */
export const PROGRAM_VERSION = build ? `${manifest.version}+${build}` : manifest.version;
