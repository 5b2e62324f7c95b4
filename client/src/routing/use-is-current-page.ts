import { useMatch, useRouter } from "@tanstack/react-router";

/**
 * Returns a function that returns whether the page of the calling component is still the requested
 * one. What changes its address late, such as a search field after its pause or a finished request,
 * asks first: a navigation would otherwise lead back from the page that the user has opened since,
 * or change that page's address.
 */
export function useIsCurrentPage(): () => boolean {
  const router = useRouter();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  // Paths match in upper case too.
  return () => router.latestLocation.pathname.toLowerCase() === path.toLowerCase();
}
