import type { MouseEvent } from "react";

/** With the room around a box, which a finger may meet. */
const CONTROLS = "a, button, :is(td, .mantine-Checkbox-root):has(input)";

/**
 * Whether a click was on a row or card itself, and not on one of its links, buttons, boxes and
 * menus, nor at the end of selecting text. Menus are not inside of the row, but their events pass
 * through it.
 */
export function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const isControl = target.closest(CONTROLS) !== null;
  return !isControl && window.getSelection()?.type !== "Range";
}
