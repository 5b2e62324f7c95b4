import type { VehicleSearch } from "./vehicle-search.ts";

/** Carries what a plain GET form does not ask for itself, so that it works without scripts. */
export function HiddenSearch({ search }: { search: VehicleSearch }) {
  return Object.entries(search).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
