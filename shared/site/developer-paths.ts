import { TOKEN_AREAS } from "#shared/account/access-tokens.ts";
import { CHANGELOG, developerPath, ERROR_CODES, GUIDES, REFERENCE } from "./developer-pages.ts";

/** The pages for developers that the site map lists; those of operations are linked from areas. */
export const DEVELOPER_PATHS: readonly string[] = [
  developerPath(),
  ...GUIDES.map((guide) => developerPath(guide)),
  developerPath(REFERENCE),
  ...TOKEN_AREAS.map((area) => developerPath(REFERENCE, area)),
  developerPath(ERROR_CODES),
  developerPath(CHANGELOG),
];
