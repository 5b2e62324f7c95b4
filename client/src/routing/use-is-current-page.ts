import { useMatch, useRouter } from "@tanstack/react-router";

/** Names a page: its path, and the parameters by which the dashboard shows one of several. */
const nameOf = (pathname: string, { tab, edit }: { tab?: unknown; edit?: unknown }) =>
  // Paths match in upper case too.
  JSON.stringify([pathname.toLowerCase(), tab, edit]);

/**
 * Returns a function that returns whether the page of the calling component is still the requested
 * one. What changes its address late, such as a search field after its pause or a finished request,
 * asks first: a navigation would otherwise lead back from the page that the user has opened since,
 * or change that page's address.
 */
export function useIsCurrentPage(): () => boolean {
  const router = useRouter();
  const page = useMatch({
    strict: false,
    select: ({ pathname, search }) => nameOf(pathname, search),
  });
  return () => {
    const { pathname, search } = router.latestLocation;
    return nameOf(pathname, search) === page;
  };
}
