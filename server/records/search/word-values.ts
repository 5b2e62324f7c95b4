import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles, wordValues } from "#server/records/schema/vehicles.ts";
import {
  FACT_FILTER_NAMES,
  FACT_FILTERS,
  type FactFilterName,
  type FactFilterValues,
} from "#shared/catalog/vehicle-filters.ts";
import {
  type FactDefinition,
  isVehicleFact,
  VEHICLE_FACTS,
} from "#shared/vehicle/vehicle-facts.ts";
import { beginningsOf, beginsWith } from "./word-beginnings.ts";

/**
 * The values that a filter accepts where one is chosen, as they are stored; null where they cannot
 * be listed, as those of a minimum whose fact may be any number.
 */
function acceptedValues(
  name: FactFilterName,
  chosen: string | number | boolean,
): readonly string[] | null {
  if (FACT_FILTERS[name].kind !== "minimum") return [String(chosen)];
  const fact: FactDefinition | null = isVehicleFact(name) ? VEHICLE_FACTS[name] : null;
  if (fact?.kind !== "count") return null;
  return fact.choices.filter((value) => value >= Number(chosen)).map(String);
}

/** Counts the pairs of a word and a filter that some vehicle has or had. */
function pairsStatement(db: Queries, name: string) {
  const given = sql`unnest(${sql.placeholder("words")}::int[], ${sql.placeholder("texts")}::text[],
    ${sql.placeholder("facts")}::text[], ${sql.placeholder("values")}::text[])
    as given (word, text, fact, value)`;
  const { fact, value, prefix } = wordValues;
  const isKnown = and(
    eq(fact, sql`given.fact`),
    eq(value, sql`given.value`),
    beginsWith(prefix, sql`given.text`),
  );
  return (
    db
      .select({ pairs: sql<number>`count(distinct (given.word, given.fact))::int` })
      .from(given)
      // The fence keeps it a look-up for each, of which a word has few.
      .where(sql`exists (select 1 from ${wordValues} where ${isKnown} offset 0)`)
      .prepare(name)
  );
}

/** The filters whose values are kept with words. The type is known with their prices. */
const NAMES = FACT_FILTER_NAMES.filter((name) => name !== "type");

/**
 * False where no listed vehicle has one of the words together with one of the chosen values, as
 * manual gears with "automatic". True where some may have all of them.
 */
export async function mayHaveValues(
  db: Queries,
  search: string,
  chosen: FactFilterValues,
): Promise<boolean> {
  const beginnings = beginningsOf(search);
  const filters = NAMES.flatMap((name) => {
    const value = chosen[name];
    const values = value === undefined ? null : acceptedValues(name, value);
    return values === null ? [] : [{ name, values }];
  });
  if (filters.length === 0) return true;
  const given = filters.flatMap(({ name, values }) =>
    values.flatMap((value) =>
      beginnings.map(({ word, text }) => ({ word, text, fact: vehicles[name].name, value })),
    ),
  );
  const statement = prepared(db, "word values", (name) => pairsStatement(db, name));
  const [found] = await statement.execute({
    words: given.map(({ word }) => word),
    texts: given.map(({ text }) => text),
    facts: given.map(({ fact }) => fact),
    values: given.map(({ value }) => value),
  });
  const words = new Set(beginnings.map(({ word }) => word));
  return found?.pairs === words.size * filters.length;
}
