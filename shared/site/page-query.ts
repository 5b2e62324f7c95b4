/**
 * Parameters by which other sites and campaigns count the visitors that they send. No page reads
 * them.
 */
const TRACKING_NAMES: ReadonlySet<string> = new Set([
  "_ga",
  "_gl",
  "dclid",
  "fbclid",
  "gad_campaignid",
  "gad_source",
  "gbraid",
  "gclid",
  "gclsrc",
  "igsh",
  "igshid",
  "li_fat_id",
  "mc_cid",
  "mc_eid",
  "msclkid",
  "mtm_campaign",
  "mtm_keyword",
  "mtm_medium",
  "mtm_source",
  "srsltid",
  "ttclid",
  "twclid",
  "wbraid",
  "yclid",
]);
const TRACKING_PREFIX = "utm_";

/** Far longer than a query of filters with the parameters of a campaign. */
const MAX_QUERY = 2_000;

const nameOf = (parameter: string) => parameter.split("=", 1)[0] ?? "";

function isTracking(parameter: string): boolean {
  const name = nameOf(parameter);
  return name.startsWith(TRACKING_PREFIX) || TRACKING_NAMES.has(name);
}

function compareNames(one: string, other: string): number {
  const [first, second] = [nameOf(one), nameOf(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/**
 * The address of a page by which it is rendered and stored, so that visitors share it who came by
 * different ways: without tracking parameters, and with the others ordered by name.
 * @param address a path with or without a query; a query that is too long stays as it is
 */
export function sharedPageAddress(address: string): string {
  const start = address.indexOf("?");
  if (start < 0 || address.length - start > MAX_QUERY) return address;
  const parameters = address
    .slice(start + 1)
    .split("&")
    .filter((parameter) => parameter !== "" && !isTracking(parameter))
    .sort(compareNames);
  const path = address.slice(0, start);
  return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}
