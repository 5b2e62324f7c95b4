/**
 * Parameters by which other sites and campaigns count the visitors that they send. No page reads
 * them.
 */
const TRACKING =
  /^(?:(?:utm|mtm|gad|mc)_\w+|\w{1,2}clk?id|gclsrc|[gw]braid|_g[al]|igsh\w*|srsltid)$/;

/** Far longer than a query of filters with the parameters of a campaign. */
const MAX_QUERY = 2_000;

/**
 * The address of a page without tracking parameters, by which it is rendered and stored, so that
 * visitors who came by different ways share it.
 * @param address a path with or without a query; a query that is too long stays as it is
 */
export function withoutTracking(address: string): string {
  const start = address.indexOf("?");
  if (start < 0 || address.length - start > MAX_QUERY) return address;
  const parameters = address.slice(start + 1).split("&");
  const others = parameters.filter((parameter) => !TRACKING.test(parameter.replace(/=.*/, "")));
  if (others.length === parameters.length) return address;
  return address.slice(0, start) + (others.length === 0 ? "" : `?${others.join("&")}`);
}
