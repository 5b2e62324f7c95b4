import { Button, Group } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Dialog } from "./dialog.tsx";

/**
 * Asks before an action that cannot be undone.
 * @param props.children the consequences; mounted only while the dialog is open
 */
export function QuestionDialog(props: {
  opened: boolean;
  title: string;
  keepLabel: string;
  confirmLabel: string;
  isBusy: boolean;
  /** True once the action was refused for a reason that a second attempt would not change now. */
  isRefused?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const { opened, title, keepLabel, isRefused, onClose } = props;
  const keep = useRef<HTMLButtonElement>(null);
  // The other button had the focus and can no longer be pressed.
  useEffect(() => {
    if (isRefused) keep.current?.focus();
  }, [isRefused]);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeLabel={keepLabel}>
      {props.children}
      <Group justify="flex-end" mt="xl">
        <Button ref={keep} variant="default" onClick={onClose}>
          {keepLabel}
        </Button>
        <Button
          color="terracotta"
          loading={props.isBusy}
          disabled={isRefused}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
