import { useLanguage } from "#client/text/language.tsx";
import { reviewAuthor } from "#shared/checkout/review.ts";
import { toLatin } from "#shared/latin-text.ts";

/** Returns the name of a review as readers of the page's language see it. */
export function useReviewAuthor(customerName: string): string {
  const author = reviewAuthor(customerName);
  return useLanguage() === "el" ? author : toLatin(author);
}
