import { useBlocker } from "@tanstack/react-router";
import { LeaveQuestion } from "./leave-question.tsx";

/** A page before or after a navigation, as far as a guard compares them. */
export type GuardedPage = { pathname: string; search: object };

/** How a navigation came about: by a link or the program, or in the history. */
export type Navigation = "PUSH" | "REPLACE" | "FORWARD" | "BACK" | "GO";

/**
 * Asks before unsaved changes are lost by leaving the page, also by reloading or closing the tab.
 * @param props.isUnsaved is called on each attempt to leave
 * @param props.isLeft true where the form is not on the next page
 */
export function LeaveGuard(props: {
  isUnsaved: () => boolean;
  isLeft: (current: GuardedPage, next: GuardedPage, navigation: Navigation) => boolean;
}) {
  const { isUnsaved, isLeft } = props;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => isUnsaved() && isLeft(current, next, action),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      opened={blocker.status === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
