import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.ts";
import type { CatalogChange, CatalogFeed } from "#server/platform/events/catalog-feed.ts";
import { toLocalDate } from "#shared/local-time.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** Maximum age of responses that depend on the time of day. */
const MAX_AGE_MS = 60_000;
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 5;

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);

export type Encoding = "br" | "gzip";

/** A finished response; its bytes, ETag and compressed forms are computed once, on first use. */
export class CachedResponse {
  readonly text: string;
  /** The catalog changes that invalidate it. */
  readonly dependsOn: ReadonlySet<string>;
  /** Additional headers of the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The last instant at which a time-dependent response is valid; else null. */
  readonly validUntil: Date | null;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  #body: Buffer | null = null;
  #etag: string | null = null;

  constructor(
    text: string,
    dependsOn: Iterable<string>,
    headers: Readonly<Record<string, string>> = {},
    validUntil: Date | null = null,
  ) {
    this.text = text;
    this.dependsOn = new Set(dependsOn);
    this.headers = headers;
    this.validUntil = validUntil;
  }

  get body(): Buffer {
    this.#body ??= Buffer.from(this.text);
    return this.#body;
  }

  /** Weak, because one tag covers every encoding. */
  get etag(): string {
    this.#etag ??= `W/"${createHash("sha256").update(this.body).digest("base64url").slice(0, 27)}"`;
    return this.#etag;
  }

  get isWorthCompressing(): boolean {
    return this.text.length >= MIN_COMPRESSED_BYTES;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const made = this.#compressed.get(encoding) ?? this.#compress(encoding);
    this.#compressed.set(encoding, made);
    return made;
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === "gzip") return toGzip(this.body, {});
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return toBrotli(this.body, { params });
  }
}

/** The earliest of the instants until which the parts of a response are valid; null without any. */
export function earliestOf(instants: readonly (Date | null)[]): Date | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}

export type ResponseCache = {
  /**
   * Returns the cached response, or builds it once for all concurrent callers. If `make` throws or
   * returns null, nothing is cached.
   */
  remember: (
    key: string,
    make: () => Promise<CachedResponse | null>,
  ) => Promise<CachedResponse | null>;
  /** The cached response, if there is one. */
  find: (key: string) => CachedResponse | undefined;
};

/**
 * Bounded cache of responses. Catalog changes evict the responses they affect. A response is not
 * stored if a change arrived while it was built, and not used after its `validUntil` or while the
 * feed of changes is down.
 */
export function createResponseCache(feed: CatalogFeed, clock: Clock): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    // The text, its bytes and compressed forms, and the overhead.
    sizeCalculation: ({ text }, key) => text.length * 3 + key.length + 512,
  });
  const making = new Map<string, Promise<CachedResponse | null>>();
  /** Per response being built: the changes since it began. */
  const begun = new Set<Set<CatalogChange>>();

  feed.onChange((change) => {
    for (const missed of begun) missed.add(change);
    // A caller after a change must not get a response whose building began before it.
    making.clear();
    for (const [key, response] of responses.entries()) {
      if (isTouched(response, change)) responses.delete(key);
    }
  });

  const make = async (key: string, begin: () => Promise<CachedResponse | null>) => {
    const missed = new Set<CatalogChange>();
    begun.add(missed);
    try {
      const response = await begin();
      const isOld = response !== null && [...missed].some((change) => isTouched(response, change));
      if (response && !isOld && feed.isLive()) responses.set(key, response);
      return response;
    } finally {
      begun.delete(missed);
    }
  };

  const today = createToday(clock);
  const findStored = (key: string) => {
    const response = feed.isLive() ? responses.get(key) : undefined;
    return response?.validUntil && response.validUntil < clock.now() ? undefined : response;
  };
  return {
    find: (name) => findStored(`${today()} ${name}`),
    async remember(name, begin) {
      const key = `${today()} ${name}`;
      const known = findStored(key) ?? (feed.isLive() ? making.get(key) : undefined);
      if (known) return known;
      const response = make(key, begin);
      making.set(key, response);
      try {
        return await response;
      } finally {
        if (making.get(key) === response) making.delete(key);
      }
    },
  };
}

function isTouched({ dependsOn }: CachedResponse, change: CatalogChange): boolean {
  if (change === "everything" || dependsOn.has(change)) return true;
  // Date searches cover all vehicles, a calendar one vehicle: either change affects the other.
  return [...dependsOn].some(
    (name) => name.startsWith(`${change} `) || change.startsWith(`${name} `),
  );
}

/** Availability from today, and today itself, change at midnight in Athens. */
function createToday(clock: Clock): () => string {
  let minute = -1;
  let date = "";
  return () => {
    const now = clock.now();
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) date = toLocalDate(now);
    minute = current;
    return date;
  };
}
