import { Button, Group, type MantineColor } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Dialog } from "./dialog.tsx";
import { useBusyDialog } from "./use-busy-dialog.ts";

type Choice = {
  keepLabel: string;
  confirmLabel: string;
  /** That of the button that confirms; terracotta where nothing else is given. */
  color?: MantineColor;
  isBusy: boolean;
  /** True once the action was refused for a reason that a second attempt would not change now. */
  isRefused?: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function Choices(props: Choice) {
  const { isBusy, isRefused } = props;
  const keep = useRef<HTMLButtonElement>(null);
  useBusyDialog(isBusy);
  // The other button had the focus and can no longer be pressed.
  useEffect(() => {
    if (isRefused) keep.current?.focus();
  }, [isRefused]);
  return (
    <Group justify="flex-end" mt="xl">
      <Button ref={keep} variant="default" disabled={isBusy} onClick={props.onClose}>
        {props.keepLabel}
      </Button>
      <Button
        color={props.color ?? "terracotta"}
        loading={isBusy}
        disabled={isRefused}
        onClick={props.onConfirm}
      >
        {props.confirmLabel}
      </Button>
    </Group>
  );
}

/**
 * Asks before an action. Stays open while it runs.
 * @param props.children the consequences; mounted only while the dialog is open
 */
export function QuestionDialog(
  props: Choice & { opened: boolean; title: string; children: ReactNode },
) {
  const { opened, title, children, ...choice } = props;
  return (
    <Dialog opened={opened} onClose={choice.onClose} title={title} closeLabel={choice.keepLabel}>
      {children}
      <Choices {...choice} />
    </Dialog>
  );
}
