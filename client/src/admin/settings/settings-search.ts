/** What the address says about the settings: the open drawer or dialog. */
export type SettingsSearch = {
  history?: true;
  /** The place that is being edited; `new` for one to be. */
  place?: string;
};

/** Reads the address of the settings; whatever is not valid is dropped. */
export function readSettingsSearch(raw: Record<string, unknown>): SettingsSearch {
  const { place } = raw;
  return {
    history: raw["history"] === true ? true : undefined,
    place: typeof place === "string" && /^[a-z0-9-]{2,64}$/.test(place) ? place : undefined,
  };
}
