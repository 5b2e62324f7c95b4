import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
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
  /** True once the action was refused for a reason that a second attempt does not change. */
  isRefused?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const { opened, title, keepLabel, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeLabel={keepLabel}>
      {props.children}
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onClose}>
          {keepLabel}
        </Button>
        <Button
          color="terracotta"
          loading={props.isBusy}
          disabled={props.isRefused}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
