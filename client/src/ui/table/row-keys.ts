import type { KeyboardEvent } from "react";

const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled)";

/** How far each key moves: in rows, or in controls of the row. */
const ROW_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const CONTROL_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const ROW_EDGES: Record<string, number> = { Home: 0, End: -1 };

function controlsIn(element: Element | undefined): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}

function rowsIn(table: Element): HTMLTableRowElement[] {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>("tbody tr")];
  return rows.filter((row) => controlsIn(row).length > 0);
}

/** The control of a row at the same place as the focused one, else the first of the row. */
function controlLike(focused: HTMLElement, row: HTMLTableRowElement): HTMLElement | undefined {
  const cell = focused.closest("td");
  const index = controlsIn(cell ?? undefined).indexOf(focused);
  const sameCell = controlsIn(row.cells[cell?.cellIndex ?? 0]);
  return sameCell[Math.min(index, sameCell.length - 1)] ?? controlsIn(row)[0];
}

function targetOf(
  key: string,
  focused: HTMLElement,
  rows: readonly HTMLTableRowElement[],
): HTMLElement | undefined {
  const row = focused.closest("tr");
  const at = rows.findIndex((other) => other === row);
  if (at === -1) return undefined;
  const rowStep = ROW_STEPS[key];
  const edge = ROW_EDGES[key];
  const controlStep = CONTROL_STEPS[key];
  const next =
    edge === undefined ? (rowStep === undefined ? undefined : rows[at + rowStep]) : rows.at(edge);
  if (next) return controlLike(focused, next);
  if (controlStep === undefined) return undefined;
  const controls = controlsIn(rows[at]);
  return controls[controls.indexOf(focused) + controlStep];
}

/** Selects or deselects a row, if its table has a selection. */
function toggleSelection(focused: HTMLElement): boolean {
  const box = focused.closest("tr")?.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (!box || box.disabled) return false;
  box.click();
  return true;
}

/**
 * Keys within the rows of a table: up and down move to the same control of the next row, left and
 * right within the row, Home and End to the first and last row, and X selects. Keys with modifiers,
 * and those of menus that a row has opened, are left alone.
 */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, code } = event;
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (hasModifier || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const rows = rowsIn(currentTarget);
  if (!rows.some((row) => row.contains(target))) return;
  const isHandled =
    // By its place too: a Greek keyboard types another letter there.
    key.toLowerCase() === "x" || code === "KeyX"
      ? toggleSelection(target)
      : focusOn(targetOf(key, target, rows));
  if (isHandled) event.preventDefault();
}

/** From the search field of a list, the down key leads to the first row of its table. */
export function handleSearchKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== "ArrowDown" || !(target instanceof HTMLInputElement)) return;
  if (target.type !== "search" || event.nativeEvent.isComposing) return;
  if (focusOn(controlsIn(rowsIn(currentTarget)[0])[0])) event.preventDefault();
}

function focusOn(control: HTMLElement | undefined): boolean {
  control?.focus();
  return control !== undefined;
}
