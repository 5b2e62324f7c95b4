/** Where the pages for developers are. */
export const DEVELOPERS_PATH = "/developers";

/** Where a site has the package `@meltemi/client` of its own version, which npm installs. */
export const CLIENT_PACKAGE_PATH = `${DEVELOPERS_PATH}/meltemi-client.tgz`;

/** The guides, in the order of their menu; each is a page below `DEVELOPERS_PATH`. */
export const GUIDES = [
  "first-call",
  "authentication",
  "booking",
  "idempotency",
  "live-events",
  "webhooks",
  "errors",
  "limits",
  "versions",
  "scripts",
] as const;

export type Guide = (typeof GUIDES)[number];

/** The other pages of the menu, by their last part. */
export const REFERENCE = "reference";
export const ERROR_CODES = "error-codes";
export const CHANGELOG = "changelog";

/** The path of a page for developers, without language; of the overview without parts. */
export function developerPath(...parts: string[]): string {
  return [DEVELOPERS_PATH, ...parts].join("/");
}

/** The page of an operation, such as `catalog.list`, below `DEVELOPERS_PATH`. */
export function operationPage(id: string): string {
  return [REFERENCE, ...id.split(".")].join("/");
}
