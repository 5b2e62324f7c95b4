/**
 * Records the API that programs outside rely on in client/package/recorded-api.ts, and the schemas
 * of what it returns in server/http/rest/recorded-results.ts. It refuses a
 * change that breaks them, unless the client package has the next version and
 * docs/api-changelog.md a section of it.
 *   npm run record:api
 */
import { describeApi } from "./describe-api.ts";
import {
  checkRecord,
  readChangelog,
  readPackageVersion,
  readRecord,
  toApiVersion,
  writeRecord,
} from "./recorded-api.ts";
import {
  describeResults,
  printResults,
  readRecordedResults,
  writeRecordedResults,
} from "./recorded-results.ts";

const version = readPackageVersion();
const api = await describeApi(toApiVersion(version));
const state = checkRecord(readRecord(), api, version, readChangelog());
if (state.kind === "broken") {
  process.stderr.write(
    `These changes break programs that were written for the API before:\n${state.breaks
      .map((line) => `  ${line}\n`)
      .join(
        "",
      )}Undo them, or raise the first number of the version in client/package/package.json and describe it in docs/api-changelog.md.\n`,
  );
  process.exitCode = 1;
} else {
  const results = describeResults(api, version);
  const isOutdated = state.kind === "outdated" || printResults(results) !== readRecordedResults();
  if (isOutdated) await Promise.all([writeRecord(api), writeRecordedResults(results)]);
  process.stdout.write(isOutdated ? "The API was recorded.\n" : "The recorded API is current.\n");
}
