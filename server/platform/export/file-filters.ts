import type { Language } from "#shared/language.ts";

/** Names of the filters that several files can have been made with. */
export const FILE_FILTER_LABELS = {
  el: {
    search: (search: string) => `Αναζήτηση: «${search}»`,
    status: (status: string) => `Κατάσταση: ${status}`,
    from: (date: string) => `Παραλαβή από ${date}`,
    to: (date: string) => `Παραλαβή έως ${date}`,
  },
  en: {
    search: (search: string) => `Search: “${search}”`,
    status: (status: string) => `Status: ${status}`,
    from: (date: string) => `Pickup from ${date}`,
    to: (date: string) => `Pickup until ${date}`,
  },
} satisfies Record<Language, object>;

/**
 * The active filters as one line, for the head of a file.
 * @param none what the line says without filters
 */
export function joinFilters(filters: readonly (string | undefined)[], none: string): string {
  return filters.filter(Boolean).join(" · ") || none;
}
