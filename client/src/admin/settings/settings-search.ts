/** Search parameters of the settings: the open drawer or dialog. */
export type SettingsSearch = {
  history?: true;
  /** Id of the place being edited, or `new` to add one. */
  place?: string;
};

/** Reads the search parameters of the settings. Invalid values are dropped. */
export function readSettingsSearch(raw: Record<string, unknown>): SettingsSearch {
  const { place } = raw;
  return {
    history: raw["history"] === true ? true : undefined,
    place: typeof place === "string" && /^[a-z0-9-]{2,64}$/.test(place) ? place : undefined,
  };
}
