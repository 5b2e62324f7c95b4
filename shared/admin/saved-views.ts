import { z } from "zod";
import { idField, lineField, rawTextField } from "#shared/validation/fields.ts";

/** The admin pages with a list whose filters can be saved. */
export const VIEW_PAGES = [
  "vehicles",
  "bookings",
  "partners",
  "customers",
  "messages",
  "reviews",
  "email",
  "audit",
] as const;

export type ViewPage = (typeof VIEW_PAGES)[number];

/** The most views of one admin, over all pages (BR-330). */
export const SAVED_VIEWS_LIMIT = 50;

export const MAX_VIEW_NAME = 60;

/** Longer than the address of any list with every filter set. */
const MAX_VIEW_SEARCH = 800;

/**
 * Input of `admin.saveView`: a name for what a page shows.
 * `search` is the query of the page's address, without its page number and without opened details;
 * it is empty for a list without filters. The page that opens the view reads it as any address, and
 * drops what it does not know.
 */
export const saveViewSchema = z.strictObject({
  page: z.enum(VIEW_PAGES),
  name: lineField(MAX_VIEW_NAME),
  search: rawTextField(MAX_VIEW_SEARCH),
});

export type SaveView = z.infer<typeof saveViewSchema>;

/** Input of `admin.deleteView`. */
export const deleteViewSchema = z.strictObject({ id: idField });

/** A view as its owner sees it. */
export type SavedView = { id: string; page: ViewPage; name: string; search: string };
