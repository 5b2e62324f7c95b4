/**
 * Parameters by which other sites and campaigns count the visitors that they send. No page reads
 * them.
 */
const TRACKING =
  /^(?:utm_\w+|mtm_\w+|_g[al]|g(?:clid|clsrc|braid|ad_source|ad_campaignid)|wbraid|dclid|fbclid|igsh|igshid|msclkid|ttclid|twclid|yclid|srsltid|li_fat_id|mc_[ce]id)$/;

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
  const others = parameters.filter((parameter) => !TRACKING.test(parameter.split("=", 1)[0] ?? ""));
  if (others.length === parameters.length) return address;
  const path = address.slice(0, start);
  return others.length === 0 ? path : `${path}?${others.join("&")}`;
}
