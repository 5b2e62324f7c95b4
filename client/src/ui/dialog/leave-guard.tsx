import { useBlocker } from "@tanstack/react-router";
import { LeaveQuestion } from "#client/ui/dialog/leave-question.tsx";

/** A page before or after a navigation, as far as a guard compares them. */
export type GuardedPage = { pathname: string; search: object };

/**
 * Asks before unsaved changes are lost, also by closing the tab.
 * @param props.isUnsaved is called on each attempt to leave
 * @param props.isLeft true where the form is not on the next page
 */
export function LeaveGuard(props: {
  isUnsaved: () => boolean;
  isLeft: (current: GuardedPage, next: GuardedPage) => boolean;
}) {
  const { isUnsaved, isLeft } = props;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && isLeft(current, next),
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
