import { Button, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { settingsText } from "./settings-text.ts";

/** Asks before unsaved changes are lost. Opening or closing a drawer does not ask. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const t = useText(settingsText).leave;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isActive && current.pathname !== next.pathname,
    enableBeforeUnload: () => isActive,
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
      <ButtonRow isEnd>
        <Button variant="default" onClick={stay}>
          {t.stay}
        </Button>
        <Button color="terracotta" onClick={() => blocker.proceed?.()}>
          {t.go}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
