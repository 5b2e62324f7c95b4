import { count, desc } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import { type KnownWord, knownWordsOf } from "#shared/catalog/spelling.ts";
import { describeFleet } from "./vehicle-facets.ts";

/** Models repeat: these many vehicles have the names of nearly all. */
const MOST_READ = 5_000;
/** So many words are compared with a misspelled one. */
const MOST_WORDS = 3_000;
/** A brand that is listed later is proposed after this time. */
const CACHED_MS = 300_000;

const cached = new WeakMap<Queries, LRUCache<"words", Promise<KnownWord[]>>>();

/** The titles of the newest listed vehicles, the most frequent first. */
async function listTitles(db: Queries): Promise<string[]> {
  const statement = prepared(db, "listed titles", (name) => {
    const newest = db
      .select({ title: vehicles.title })
      .from(vehicles)
      .where(isPublic)
      .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
      .limit(MOST_READ)
      .as("newest");
    return db
      .select({ title: newest.title })
      .from(newest)
      .groupBy(newest.title)
      .orderBy(desc(count()), newest.title)
      .prepare(name);
  });
  return (await statement.execute()).map(({ title }) => title);
}

async function collectWords(db: Queries): Promise<KnownWord[]> {
  const [{ brands }, titles] = await Promise.all([describeFleet(db), listTitles(db)]);
  return knownWordsOf({ brands, titles }).slice(0, MOST_WORDS);
}

/** The words of brands and titles of listed vehicles. A failed read is not cached. */
export function loadListedWords(db: Queries): Promise<KnownWord[]> {
  const words = cached.get(db) ?? new LRUCache({ max: 1, ttl: CACHED_MS });
  cached.set(db, words);
  const known = words.get("words");
  if (known) return known;
  const read = collectWords(db);
  words.set("words", read);
  read.catch(() => words.delete("words"));
  return read;
}
