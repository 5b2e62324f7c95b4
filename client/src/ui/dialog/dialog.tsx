import { CloseButton, Title } from "@mantine/core";
import clsx from "clsx";
import { type ReactNode, useId, useRef } from "react";
import classes from "./dialog.module.css";
import { useModalDialog } from "./use-modal-dialog.ts";

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  isWide?: boolean;
  /** Something may have been typed: a click outside, which is easily made, does not discard it. */
  hasForm?: boolean;
  /** At the side of the window in full height, for details of list items. Full screen on phones. */
  isSide?: boolean;
  children: ReactNode;
};

/**
 * A native dialog in the middle or at the side of the window. The focus stays inside and returns
 * afterwards; Escape closes it, and so does a click outside unless it has a form. Mounted only while
 * it is open.
 */
export function Dialog(props: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { opened, onClose } = props;

  useModalDialog(dialog, opened, onClose, props.hasForm);

  return (
    <dialog
      ref={dialog}
      className={clsx(classes.dialog, props.isWide && classes.wide, props.isSide && classes.side)}
      data-side={props.isSide || undefined}
      aria-labelledby={titleId}
    >
      {opened && (
        <div>
          <div className={classes.head}>
            <Title order={2} size="h3" id={titleId}>
              {props.title}
            </Title>
            <CloseButton size={44} aria-label={props.closeLabel} onClick={onClose} />
          </div>
          <div className={classes.body}>{props.children}</div>
        </div>
      )}
    </dialog>
  );
}
