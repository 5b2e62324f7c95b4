import type { Platform } from "#server/platform/platform.ts";
import type { VehicleCard } from "#shared/catalog/catalog.ts";

/** What a list of cards returns. */
type CardList = { vehicles: VehicleCard[] };

const BEGIN = Buffer.from('{"vehicles":[');
const COMMA = Buffer.from(",");

function isCardList(data: unknown): data is CardList {
  return (
    typeof data === "object" && data !== null && "vehicles" in data && Array.isArray(data.vehicles)
  );
}

/**
 * Writes what a call returned as JSON. The cards of a list, which are most of it, are copied from
 * memory where all of them are there. They come first in either case, so that equal lists have
 * equal bytes.
 */
export function writeJson(data: unknown, known: Platform["cards"]): Buffer {
  if (!isCardList(data)) return Buffer.from(JSON.stringify(data));
  const { vehicles, ...others } = data;
  const written =
    known.readJson(vehicles) ?? vehicles.map((card) => Buffer.from(JSON.stringify(card)));
  const cards = written.flatMap((card, index) => (index === 0 ? [card] : [COMMA, card]));
  const fields = JSON.stringify(others).slice(1, -1);
  const end = Buffer.from(fields === "" ? "]}" : `],${fields}}`);
  return Buffer.concat([BEGIN, ...cards, end]);
}
