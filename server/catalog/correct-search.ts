import type { limitConcurrency } from "#server/platform/limits/limit-concurrency.ts";
import type { Platform } from "#server/platform/platform.ts";
import { loadListedWords } from "#server/records/search/listed-names.ts";
import { countSearch } from "#server/records/search/vehicle-list.ts";
import type { SearchAlternatives, VehicleFilters } from "#shared/catalog/catalog.ts";
import { correctWord, writtenWords } from "#shared/catalog/spelling.ts";

/** More words are not searched for (shared/catalog/search-text.ts). */
const MAX_WORDS = 6;

/**
 * Corrects the words of a search that no listed vehicle has to the nearest word of a name (BR-492).
 * @returns undefined where that does not give results with the other filters
 */
export async function correctSearch(
  db: Platform["db"],
  filters: VehicleFilters,
  limited: ReturnType<typeof limitConcurrency>,
): Promise<SearchAlternatives["corrected"]> {
  const words = writtenWords(filters.search ?? "").slice(0, MAX_WORDS);
  const corrected = await Promise.all(
    words.map((word) =>
      limited(async () => {
        const { total } = await countSearch(db, { search: word });
        return total > 0 ? word : correctWord(word, await loadListedWords(db));
      }),
    ),
  );
  if (corrected.includes(null)) return undefined;
  const search = corrected.join(" ");
  if (search === words.join(" ")) return undefined;
  const { total, totalIsExact } = await countSearch(db, { ...filters, search });
  return total > 0 ? { search, count: total, countIsExact: totalIsExact } : undefined;
}
