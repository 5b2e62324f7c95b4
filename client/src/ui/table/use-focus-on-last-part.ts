import { useEffect, useRef } from "react";

const ROWS = "li, tr, article";

/** The last row above a button, in a list, a table or a grid of cards. */
function lastRowBefore(button: Element): Element | undefined {
  const isAbove = (row: Element) =>
    row.compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING;
  const isNested = (row: Element) => Boolean(row.parentElement?.closest(ROWS));
  const rows = [...document.querySelectorAll(ROWS)];
  return rows.findLast((row) => isAbove(row) && !isNested(row) && row.checkVisibility());
}

/** The row after one, which may begin another group. */
function rowAfter(row: Element): Element | null {
  let at: Element | null = row;
  while (at && !at.nextElementSibling) at = at.parentElement;
  return at?.nextElementSibling ?? null;
}

/**
 * Moves the focus to the first row of the last part, whose arrival removes the button that had
 * requested it.
 * @param isMore whether the button is shown
 * @returns what notes a press of the button
 */
export function useFocusOnLastPart(isMore: boolean): (button: Element) => void {
  const before = useRef<Element | undefined>(undefined);
  useEffect(() => {
    if (isMore || !before.current) return;
    const row = rowAfter(before.current);
    before.current = undefined;
    if (document.activeElement !== document.body || !(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [isMore]);
  return (button) => {
    before.current = lastRowBefore(button);
  };
}
