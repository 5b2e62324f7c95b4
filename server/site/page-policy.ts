/**
 * The policy of a page: scripts and style sheets by file or by this response's nonce only. Mantine
 * sets style attributes, so only those may be inline.
 * @param imagesOrigin the origin that images may be loaded from besides the site
 */
export function pagePolicy(
  nonce: string,
  isSecure: boolean,
  imagesOrigin: string | null = null,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${imagesOrigin === null ? "" : ` ${imagesOrigin}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
