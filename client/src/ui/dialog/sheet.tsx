import { IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import basics from "#client/ui/basics.module.css";
import classes from "./sheet.module.css";
import { useModalDialog } from "./use-modal-dialog.ts";

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  /** Element below which it opens on wide screens. On phones it always opens from the bottom. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  className?: string;
};

const EDGE = 16;

function place(dialog: HTMLDialogElement, anchor: HTMLElement): void {
  const rect = anchor.getBoundingClientRect();
  const width = dialog.offsetWidth;
  const left = Math.min(rect.left, document.documentElement.clientWidth - width - EDGE);
  const fitsBelow = rect.bottom + 8 + dialog.offsetHeight <= window.innerHeight - EDGE;
  const above = rect.top - 8 - dialog.offsetHeight;
  const top = fitsBelow || above < EDGE ? rect.bottom + 8 : above;
  dialog.style.setProperty("--sheet-left", `${Math.max(EDGE, left) + window.scrollX}px`);
  dialog.style.setProperty("--sheet-top", `${top + window.scrollY}px`);
}

/** A modal panel near the element that opened it. Its content is mounted only while it is open. */
export function Sheet(props: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { opened, onClose, anchor } = props;
  useModalDialog(dialog, opened, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !opened) return;
    const settle = () => anchor.current && place(element, anchor.current);
    settle();
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    return () => observer.disconnect();
  }, [opened, anchor]);

  return (
    <dialog ref={dialog} className={clsx(classes.sheet, props.className)} aria-label={props.label}>
      {opened && (
        <div className={classes.content}>
          <div className={classes.bar}>
            <span className={classes.label}>{props.label}</span>
            <button
              type="button"
              className={basics.icon}
              aria-label={props.closeLabel}
              onClick={onClose}
            >
              <IconX size={22} stroke={1.8} aria-hidden="true" />
            </button>
          </div>
          {props.children}
        </div>
      )}
    </dialog>
  );
}
