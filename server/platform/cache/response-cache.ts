import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.ts";
import type { CatalogChange } from "#server/platform/events/catalog-change.ts";
import type { CatalogFeed } from "#server/platform/events/catalog-feed.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { countIds, type Dependencies, isTouched } from "./dependencies.ts";
import { Dependents } from "./dependents.ts";

/**
 * Maximum age of a response. Changes and the clock end it before (`dependsOn`, `validUntil`); a
 * rule with an incomplete list of changes is wrong for no longer.
 */
const MAX_AGE_MS = 30 * 60_000;
const PURGE_EVERY_MS = 5_000;
const MIN_COMPRESSED_BYTES = 1_024;
/**
 * Brotli for the first callers, of whom one waits for it: 4 % more bytes than with the thorough
 * quality, which takes half as long as rendering a page and is worth that for many callers only.
 */
const FIRST_BROTLI_QUALITY = 6;
const BROTLI_QUALITY = 7;
const MANY_CALLERS = 100;
/** Output in one piece. Each further one is another task for the threads that compress. */
const CHUNK_BYTES = 64 * 1_024;

const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);

function toBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MIN_WINDOW_BITS } = constants;
  // A window larger than the text only takes memory.
  const window = Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes.length + 16)));
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_LGWIN]: Math.min(window, constants.BROTLI_DEFAULT_WINDOW),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compressBrotli(bytes, { params, chunkSize: CHUNK_BYTES });
}

export type Encoding = "br" | "gzip";

/**
 * A copy in memory of its own. What zlib and Buffer return is part of a larger piece, 16 KB with
 * zlib, which would stay as long as the part.
 */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function entityTagOf(parts: Iterable<Buffer | string>): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest("base64url").slice(0, 27)}"`;
}

/** A cached call that was made for a response, and the ETag of what it returned. */
export type ReadCall = { path: string; input: unknown; etag: string };

type ResponseOptions = {
  /** Additional headers of the response. */
  headers?: Readonly<Record<string, string>>;
  /** The last instant at which a time-dependent response is valid. */
  validUntil?: Date | null;
  /** Returns the parts by which a copy is current, where these are not the whole of it. */
  shown?: (body: Buffer) => Iterable<Buffer | string>;
  /** The calls that decide what it shows, where the same responses make the same response again. */
  calls?: readonly ReadCall[];
};

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
  readonly calls: readonly ReadCall[];
  readonly isWorthCompressing: boolean;
  /** Called when it holds more or fewer bytes than before. */
  onResize: () => void = () => undefined;
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  readonly #compressed = new Map<Encoding, Buffer>();
  #plain: Buffer | null;
  /** How often its bytes of Brotli were taken from memory. */
  #taken = 0;
  #etag: string | null;

  /** @param body its text, or the bytes of it, which are its own from then on */
  constructor(
    body: string | Buffer,
    dependsOn: readonly Dependencies[],
    options: ResponseOptions = {},
  ) {
    const { headers = {}, validUntil = null, shown, calls = [] } = options;
    this.#plain = ownBytes(typeof body === "string" ? Buffer.from(body) : body);
    this.#etag = shown ? entityTagOf(shown(this.#plain)) : null;
    this.dependsOn = dependsOn;
    this.headers = headers;
    this.validUntil = validUntil;
    this.calls = calls;
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
    this.#etag ??= entityTagOf([this.body]);
    return this.#etag;
  }

  /** Drops the text for its compressed form before a caller requests either. */
  async compress(): Promise<void> {
    await this.#make("br");
  }

  /** The compressed bytes. Those of Brotli become fewer after many requests for them. */
  async compressed(encoding: Encoding): Promise<Buffer> {
    return this.takeCompressed(encoding) ?? this.#make(encoding);
  }

  /** The same if they are made already; else null. */
  takeCompressed(encoding: Encoding): Buffer | null {
    const made = this.#compressed.get(encoding);
    if (!made) return null;
    if (encoding === "br") {
      this.#taken += 1;
      if (this.#taken === MANY_CALLERS) this.#improve();
    }
    return made;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
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

  async #compress(encoding: Encoding): Promise<Buffer> {
    const { body } = this;
    return ownBytes(
      encoding === "gzip" ? await toGzip(body, {}) : await toBrotli(body, FIRST_BROTLI_QUALITY),
    );
  }

  /** No request waits for it, and without it the earlier bytes are as good. */
  #improve(): void {
    toBrotli(this.body, BROTLI_QUALITY)
      .then((thorough) => {
        this.#compressed.set("br", ownBytes(thorough));
        this.onResize();
      })
      .catch(() => undefined);
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
   * @param make builds it; it is given the earlier response, if that has `calls` and only a change
   * made it doubtful, and returns it where they return the same
   */
  remember: (
    key: string,
    make: (doubtful: CachedResponse | null) => Promise<CachedResponse | null>,
  ) => Promise<CachedResponse | null>;
  /** The cached response, if there is one. */
  find: (key: string) => CachedResponse | undefined;
  /** Counts a lookup with what was found. */
  countHit: () => void;
  /** What it did since the process started, and what it holds now. */
  figures: () => CacheFigures;
};

export type CacheFigures = {
  hits: number;
  misses: number;
  /** Responses that had to leave for others, and those that a change made wrong or doubtful. */
  evicted: number;
  dropped: number;
  /** Doubtful ones that were right after all. */
  confirmed: number;
  responses: number;
  bytes: number;
};

/**
 * What a response takes beside its bytes, as measured: its objects and places in maps, each part of
 * what it depends on, each id that a part names, and each call.
 */
const OVERHEAD_BYTES = 1_800;
const PART_BYTES = 500;
const ID_BYTES = 160;
const CALL_BYTES = 300;

/** The memory of a response, about. */
function bytesOf({ size, headers, dependsOn, calls }: CachedResponse, key: string): number {
  let bytes = size + key.length + OVERHEAD_BYTES;
  for (const value of Object.values(headers)) bytes += value.length;
  for (const part of dependsOn) bytes += PART_BYTES + ID_BYTES * countIds(part);
  return bytes + CALL_BYTES * calls.length;
}

/**
 * Bounded cache of responses. Catalog changes evict the responses they affect, except that one with
 * `calls` becomes doubtful: the next caller finds out whether they still return the same, which
 * takes a hundredth of the time of rendering a page. A response is not stored if a change arrived
 * while it was built, and not used after its `validUntil` or while the feed of changes is down.
 * @param maxBytes the memory for responses
 */
export function createResponseCache(
  feed: Pick<CatalogFeed, "onChange" | "isLive">,
  clock: Clock,
  maxBytes: number,
): ResponseCache {
  const counts = { hits: 0, misses: 0, evicted: 0, dropped: 0, confirmed: 0 };
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    ttl: MAX_AGE_MS,
    sizeCalculation: bytesOf,
    dispose: ({ dependsOn }, key, reason) => {
      dependents.delete(key, dependsOn);
      if (reason === "evict") counts.evicted += 1;
    },
  });
  const dependents = new Dependents();
  /** Responses in memory that no caller gets until they are confirmed. No change looks them up. */
  const doubtful = new WeakSet<CachedResponse>();
  const making = new Map<string, Promise<CachedResponse | null>>();
  /** Per response being built: the changes since it began. */
  const begun = new Set<Set<CatalogChange>>();

  feed.onChange((change) => {
    for (const missed of begun) missed.add(change);
    // A caller after a change must not get a response whose building began before it.
    making.clear();
    for (const key of dependents.touchedBy(change)) {
      const response = responses.peek(key);
      if (!response) continue;
      counts.dropped += 1;
      if (response.calls.length === 0) responses.delete(key);
      else {
        doubtful.add(response);
        dependents.delete(key, response.dependsOn);
      }
    }
  });

  let purgedAt = performance.now();
  /** Otherwise those whose time is over stay until others need their memory. */
  const purge = () => {
    if (performance.now() - purgedAt < PURGE_EVERY_MS) return;
    purgedAt = performance.now();
    responses.purgeStale();
  };

  const store = (key: string, response: CachedResponse) => {
    purge();
    const put = (ttl: number) => {
      responses.set(key, response, { ttl });
      // One that is larger than the whole memory does not enter it.
      if (responses.peek(key) === response) dependents.add(key, response.dependsOn);
    };
    // A confirmed one keeps its age. One that left the memory in the meantime has none to keep.
    const isConfirmed = doubtful.delete(response);
    const isStored = responses.peek(key) === response;
    if (isConfirmed && !isStored) return;
    if (isConfirmed) counts.confirmed += 1;
    put(isStored ? responses.getRemainingTTL(key) : MAX_AGE_MS);
    response.onResize = () => {
      if (responses.peek(key) !== response) return;
      const ttl = responses.getRemainingTTL(key);
      // The cache reads a size when a response enters it.
      responses.delete(key);
      put(ttl);
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
  const findTimely = (key: string) => {
    const response = feed.isLive() ? responses.get(key) : undefined;
    return response?.validUntil && response.validUntil < clock.now() ? undefined : response;
  };
  const findStored = (key: string) => {
    const response = findTimely(key);
    return response && doubtful.has(response) ? undefined : response;
  };
  return {
    find: (name) => findStored(`${today()} ${name}`),
    countHit() {
      counts.hits += 1;
    },
    figures: () => ({ ...counts, responses: responses.size, bytes: responses.calculatedSize }),
    async remember(name, begin) {
      const key = `${today()} ${name}`;
      const known = findStored(key) ?? (feed.isLive() ? making.get(key) : undefined);
      counts[known ? "hits" : "misses"] += 1;
      if (known) return known;
      const response = make(key, () => begin(findTimely(key) ?? null));
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
