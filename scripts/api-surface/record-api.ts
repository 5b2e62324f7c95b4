/**
 * Records the API that programs outside rely on in client/package/recorded-api.ts, its REST
 * operations and the bounds of its inputs in recorded-surface.txt beside it, and the schemas of
 * what it returns in server/http/rest/recorded-results.ts. It refuses a change that breaks
 * programs, unless the client package has the next version and docs/api-changelog.md a section of
 * it.
 *   npm run record:api
 */
import { appRouter, PROCEDURES } from "#server/router.ts";
import { describeApi } from "./describe-api.ts";
import { describeSurface } from "./describe-surface.ts";
import { printApi } from "./print-api.ts";
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
import { checkSurface, printSurface } from "./recorded-surface.ts";

const version = readPackageVersion();
const changelog = readChangelog();
const api = await describeApi(toApiVersion(version));
const surface = describeSurface(appRouter, PROCEDURES, toApiVersion(version));
const states = [
  checkRecord(readRecord(), api, version, changelog),
  checkSurface(readRecord("surface"), surface, version, changelog),
];
const breaks = states.flatMap((state) => (state.kind === "broken" ? state.breaks : []));
if (breaks.length > 0) {
  process.stderr.write(
    `These changes break programs that were written for the API before:\n${breaks
      .map((line) => `  ${line}\n`)
      .join(
        "",
      )}Undo them, or raise the first number of the version in client/package/package.json and describe it in docs/api-changelog.md.\n`,
  );
  process.exitCode = 1;
} else {
  const results = describeResults(api, version);
  const isOutdated =
    states.some(({ kind }) => kind === "outdated") ||
    printResults(results) !== readRecordedResults();
  if (isOutdated) {
    await Promise.all([
      writeRecord("api", printApi(api)),
      writeRecord("surface", printSurface(surface)),
      writeRecordedResults(results),
    ]);
  }
  process.stdout.write(isOutdated ? "The API was recorded.\n" : "The recorded API is current.\n");
}
