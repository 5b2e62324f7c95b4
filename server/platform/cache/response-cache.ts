import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.ts";
import type { CatalogChange } from "#server/platform/events/catalog-change.ts";
import type { CatalogFeed } from "#server/platform/events/catalog-feed.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { type Dependencies, isTouched } from "./dependencies.ts";

/** Maximum age of responses that depend on the time of day. */
const MAX_AGE_MS = 60_000;
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 7;

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);

export type Encoding = "br" | "gzip";

/**
 * A finished response; its bytes, ETag and compressed forms are computed once, on first use. Once
 * it is compressed it holds no other bytes, from which callers without compression are rare enough
 * to be served by undoing it.
 */
export class CachedResponse {
  /** The catalog changes that make it wrong: those of any of its parts. */
  readonly dependsOn: readonly Dependencies[];
  /** Additional headers of the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The last instant at which a time-dependent response is valid; else null. */
  readonly validUntil: Date | null;
  readonly isWorthCompressing: boolean;
  /** Called when it holds more or fewer bytes than before. */
  onResize: () => void = () => undefined;
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  readonly #compressed = new Map<Encoding, Buffer>();
  #plain: Buffer | null;
  #etag: string | null = null;

  constructor(
    text: string,
    dependsOn: readonly Dependencies[],
    headers: Readonly<Record<string, string>> = {},
    validUntil: Date | null = null,
  ) {
    this.#plain = Buffer.from(text);
    this.dependsOn = dependsOn;
    this.headers = headers;
    this.validUntil = validUntil;
    this.isWorthCompressing = this.#plain.length >= MIN_COMPRESSED_BYTES;
  }

  isTouchedBy(change: CatalogChange): boolean {
    return this.dependsOn.some((part) => isTouched(part, change));
  }

  get body(): Buffer {
    const brotli = this.#compressed.get("br");
    return this.#plain ?? (brotli ? brotliDecompressSync(brotli) : Buffer.alloc(0));
  }

  get text(): string {
    return this.body.toString();
  }

  /** The bytes that it holds in memory. */
  get size(): number {
    const buffers = [this.#plain, ...this.#compressed.values()];
    return buffers.reduce((sum, buffer) => sum + (buffer?.length ?? 0), 0);
  }

  /** Weak, because one tag covers every encoding. */
  get etag(): string {
    this.#etag ??= `W/"${createHash("sha256").update(this.body).digest("base64url").slice(0, 27)}"`;
    return this.#etag;
  }

  async compressed(encoding: Encoding): Promise<Buffer> {
    const found = this.#compressed.get(encoding);
    if (found) return found;
    const making = this.#making.get(encoding) ?? this.#compress(encoding);
    this.#making.set(encoding, making);
    const made = await making;
    if (this.#making.delete(encoding)) {
      this.#compressed.set(encoding, made);
      if (encoding === "br") this.#plain = null;
      this.onResize();
    }
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
  /** What it did since the process started, and what it holds now. */
  figures: () => CacheFigures;
};

export type CacheFigures = {
  hits: number;
  misses: number;
  /** Responses that had to leave for others, and those that a change made wrong. */
  evicted: number;
  dropped: number;
  responses: number;
  bytes: number;
};

/** What a response takes beside its bytes: headers, tests of changes, places in maps. */
const OVERHEAD_BYTES = 1_024;

/**
 * Bounded cache of responses. Catalog changes evict the responses they affect. A response is not
 * stored if a change arrived while it was built, and not used after its `validUntil` or while the
 * feed of changes is down.
 * @param maxBytes the memory for responses
 */
export function createResponseCache(
  feed: CatalogFeed,
  clock: Clock,
  maxBytes: number,
): ResponseCache {
  const counts = { hits: 0, misses: 0, evicted: 0, dropped: 0 };
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    ttl: MAX_AGE_MS,
    sizeCalculation: ({ size }, key) => size + key.length + OVERHEAD_BYTES,
    dispose: (_response, _key, reason) => {
      if (reason === "evict") counts.evicted += 1;
    },
  });
  const making = new Map<string, Promise<CachedResponse | null>>();
  /** Per response being built: the changes since it began. */
  const begun = new Set<Set<CatalogChange>>();

  feed.onChange((change) => {
    for (const missed of begun) missed.add(change);
    // A caller after a change must not get a response whose building began before it.
    making.clear();
    for (const [key, response] of responses.entries()) {
      if (response.isTouchedBy(change) && responses.delete(key)) counts.dropped += 1;
    }
  });

  const store = (key: string, response: CachedResponse) => {
    responses.set(key, response);
    response.onResize = () => {
      if (responses.peek(key) !== response) return;
      const ttl = responses.getRemainingTTL(key);
      // The cache reads a size when a response enters it.
      responses.delete(key);
      responses.set(key, response, { ttl });
    };
  };

  const make = async (key: string, begin: () => Promise<CachedResponse | null>) => {
    const missed = new Set<CatalogChange>();
    begun.add(missed);
    try {
      const response = await begin();
      const isOld = response !== null && [...missed].some((change) => response.isTouchedBy(change));
      if (response && !isOld && feed.isLive()) store(key, response);
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
    figures: () => ({ ...counts, responses: responses.size, bytes: responses.calculatedSize }),
    async remember(name, begin) {
      const key = `${today()} ${name}`;
      const known = findStored(key) ?? (feed.isLive() ? making.get(key) : undefined);
      counts[known ? "hits" : "misses"] += 1;
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
