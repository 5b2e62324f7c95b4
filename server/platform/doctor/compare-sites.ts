/** True for `127.0.0.1` and `[::1]`, which have no names in them. */
const isNumeric = (host: string) => /^[\d.]+$|^\[/.test(host);

/**
 * Whether browsers take an address for the same site as a page, and so show photos from there under
 * the policy `same-site`: both names belong to one registered domain, and a page without https does
 * not load from https. Without the list of all suffixes under which domains are registered
 * (`co.uk`, `github.io`), names that have only a part in common may be either.
 */
export function compareSites(page: URL, address: URL): "same" | "perhaps" | "other" {
  if (page.protocol !== "https:" && address.protocol === "https:") return "other";
  const [one, other] = [page.hostname, address.hostname];
  if (one === other) return "same";
  if (isNumeric(one) || isNumeric(other)) return "other";
  const [labels, others] = [one.split(".").toReversed(), other.split(".").toReversed()];
  const differing = labels.findIndex((label, index) => label !== others[index]);
  const shared = differing < 0 ? labels.length : differing;
  if (shared < 2) return "other";
  // A site, or the place of its images, is not itself a suffix.
  return shared === Math.min(labels.length, others.length) ? "same" : "perhaps";
}
