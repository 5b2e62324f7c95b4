import { CloseButton, Title } from "@mantine/core";
import clsx from "clsx";
import { type ReactNode, useId, useRef } from "react";
import classes from "./dialog.module.css";
import { useEveryEscape } from "./use-every-escape.ts";
import { useModalDialog } from "./use-modal-dialog.ts";
import { useReopenedDialog } from "./use-reopened-dialog.ts";

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  isWide?: boolean;
  /** At the side of the window in full height, for details of list items. Full screen on phones. */
  isSide?: boolean;
  /** Actions that stay in sight at the lower edge while the content scrolls. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The native dialog of `Dialog`, which every attempt to close it closes. */
export function DialogFrame(props: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { opened, onClose } = props;

  useModalDialog(dialog, opened, onClose);
  useEveryEscape(dialog, opened, onClose);
  useReopenedDialog(dialog, opened, onClose);

  return (
    <dialog
      ref={dialog}
      className={clsx(classes.dialog, props.isWide && classes.wide, props.isSide && classes.side)}
      data-side={props.isSide || undefined}
      aria-labelledby={titleId}
    >
      {opened && (
        <div className={classes.frame}>
          <div className={classes.head}>
            <Title order={2} size="h3" id={titleId}>
              {props.title}
            </Title>
            <CloseButton size={44} aria-label={props.closeLabel} onClick={onClose} />
          </div>
          <div className={classes.body}>{props.children}</div>
          {props.foot && <div className={classes.foot}>{props.foot}</div>}
        </div>
      )}
    </dialog>
  );
}
