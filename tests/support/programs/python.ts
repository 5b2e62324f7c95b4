import { spawnSync } from "node:child_process";

const STANDARD = ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"];

/** True where `python3` is installed, in a version that the script in Python runs on. */
export const hasPython = spawnSync("python3", STANDARD).status === 0;
