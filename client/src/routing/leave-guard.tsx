import { Button, Group, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { leaveText } from "./leave-text.ts";

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
  const t = useText(leaveText);
  const { isUnsaved, isLeft } = props;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && isLeft(current, next),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      opened={blocker.status === "blocked"}
      onClose={stay}
      title={t.title}
      closeLabel={t.stay}
    >
      <Text>{t.text}</Text>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={stay}>
          {t.stay}
        </Button>
        <Button color="terracotta" onClick={() => blocker.proceed?.()}>
          {t.go}
        </Button>
      </Group>
    </Dialog>
  );
}
