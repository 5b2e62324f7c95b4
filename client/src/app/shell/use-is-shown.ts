import { useMatches } from "@tanstack/react-router";

/** What is read of a match; the whole type would depend on the frame that reads it. */
type Shown = { fullPath: string };

/**
 * True while a page whose path passes the test is on the screen, which is not the one that is still
 * loading.
 */
export function useIsShown(test: (fullPath: string) => boolean): boolean {
  const matches: readonly Shown[] = useMatches();
  return matches.some(({ fullPath }) => test(fullPath));
}
