import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.ts";
import type { CatalogChange, CatalogFeed } from "#server/platform/events/catalog-feed.ts";
import { toLocalDate } from "#shared/local-time.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** Answers that depend on the time of day age no further than this. */
const MAX_AGE_MS = 60_000;
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 5;

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);

export type Encoding = "br" | "gzip";

/** A finished answer; its bytes, name and compressed forms are made once, when first wanted. */
export class CachedResponse {
  readonly text: string;
  /** Which changes of the catalogue make it wrong. */
  readonly dependsOn: ReadonlySet<string>;
  /** What else belongs to it, for example headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** The last instant at which it is right, where it depends on the time; null where it does not. */
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

  /** Weak, because one name stands for every encoding. */
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

/** The earliest of the instants until which the parts of an answer are right; null without any. */
export function earliestOf(instants: readonly (Date | null)[]): Date | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}

export type ResponseCache = {
  /**
   * The remembered answer, or one that is made now; whoever asks meanwhile waits for the same one.
   * What `make` throws or answers with null is not remembered.
   */
  remember: (
    key: string,
    make: () => Promise<CachedResponse | null>,
  ) => Promise<CachedResponse | null>;
  /** The remembered answer, if there is one. */
  find: (key: string) => CachedResponse | undefined;
};

/**
 * Bounded memory of answers. It forgets what a change of the catalogue touches, does not keep what
 * was read before a change that came while it was made, does not use an answer that the time has made
 * wrong, and is not used while changes go unheard.
 */
export function createResponseCache(feed: CatalogFeed, clock: Clock): ResponseCache {
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    // The text, its bytes and their compressed forms, and what stands around it.
    sizeCalculation: ({ text }, key) => text.length * 3 + key.length + 512,
  });
  const making = new Map<string, Promise<CachedResponse | null>>();
  /** Per answer that is being made: what changed since it was begun. */
  const begun = new Set<Set<CatalogChange>>();

  feed.onChange((change) => {
    for (const missed of begun) missed.add(change);
    // Whoever asks after a change must not be given what was begun before it.
    making.clear();
    for (const [key, answer] of answers.entries()) {
      if (isTouched(answer, change)) answers.delete(key);
    }
  });

  const make = async (key: string, begin: () => Promise<CachedResponse | null>) => {
    const missed = new Set<CatalogChange>();
    begun.add(missed);
    try {
      const answer = await begin();
      const isOld = answer !== null && [...missed].some((change) => isTouched(answer, change));
      if (answer && !isOld && feed.isLive()) answers.set(key, answer);
      return answer;
    } finally {
      begun.delete(missed);
    }
  };

  const today = createToday(clock);
  const lookUp = (key: string) => {
    const answer = feed.isLive() ? answers.get(key) : undefined;
    return answer?.validUntil && answer.validUntil < clock.now() ? undefined : answer;
  };
  return {
    find: (name) => lookUp(`${today()} ${name}`),
    async remember(name, begin) {
      const key = `${today()} ${name}`;
      const known = lookUp(key) ?? (feed.isLive() ? making.get(key) : undefined);
      if (known) return known;
      const answer = make(key, begin);
      making.set(key, answer);
      try {
        return await answer;
      } finally {
        if (making.get(key) === answer) making.delete(key);
      }
    },
  };
}

function isTouched({ dependsOn }: CachedResponse, change: CatalogChange): boolean {
  if (change === "everything" || dependsOn.has(change)) return true;
  // Dates are searched over all vehicles, a calendar is that of one: either touches the other.
  return [...dependsOn].some(
    (name) => name.startsWith(`${change} `) || change.startsWith(`${name} `),
  );
}

/** What is free from today on, and what today is, changes at midnight in Athens. */
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
