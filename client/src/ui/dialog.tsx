import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./dialog.module.css";

/**
 * A modal dialog with a title. Put together from Mantine's parts because its ready-made head is a
 * <header>, which a screen reader would count as a second banner of the page.
 */
export function Dialog(props: {
  opened: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  size?: "md" | "lg";
  children: ReactNode;
}) {
  return (
    <Modal.Root opened={props.opened} onClose={props.onClose} size={props.size} centered>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className={classes["head"]}>
          <Modal.Title className={classes["title"]}>{props.title}</Modal.Title>
          <Modal.CloseButton size={44} aria-label={props.closeLabel} />
        </div>
        <Modal.Body className={classes["body"]}>{props.children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
