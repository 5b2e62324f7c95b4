import { IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import basics from "#client/ui/basics.module.css";
import classes from "./sheet.module.css";
import { useModalDialog } from "./use-modal-dialog.ts";
import { useScrollLock } from "./use-scroll-lock.ts";

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  /**
   * Element below which it opens on wide screens. On phones and tablets it always opens from the
   * bottom.
   */
  anchor: RefObject<HTMLElement | null>;
  /** Opens at the left of the anchor where there is room. */
  beside?: boolean | undefined;
  children: ReactNode;
  className?: string;
};

const EDGE = 16;
const GAP = 8;
/** More than the inset of a field in its panel. */
const GAP_BESIDE = 32;

/** Beside the anchor, below it or above it, and always inside the window. */
function place(dialog: HTMLDialogElement, anchor: HTMLElement, beside: boolean | undefined): void {
  const rect = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const inside = (at: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(at, room - size - EDGE));
  const before = rect.left - GAP_BESIDE - width;
  const isBeside = beside === true && before >= EDGE;
  const below = rect.bottom + GAP;
  const above = rect.top - GAP - height;
  const fitsBelow = below + height <= window.innerHeight - EDGE;
  const top = isBeside ? rect.top : fitsBelow || above < EDGE ? below : above;
  const left = inside(isBeside ? before : rect.left, width, document.documentElement.clientWidth);
  dialog.style.setProperty("--sheet-left", `${left}px`);
  dialog.style.setProperty("--sheet-top", `${inside(top, height, window.innerHeight)}px`);
}

/** A modal panel near the element that opened it. Its content is mounted only while it is open. */
export function Sheet(props: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { opened, onClose, anchor, beside } = props;
  useModalDialog(dialog, opened, onClose);
  useScrollLock(opened);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !opened) return;
    const settle = () => anchor.current && place(element, anchor.current, beside);
    settle();
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    window.addEventListener("resize", settle);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", settle);
    };
  }, [opened, anchor, beside]);

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
