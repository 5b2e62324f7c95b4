import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { LocalDate } from "#shared/local-time.ts";
import type { DayChoice, Entry } from "./calendar-days.ts";
import { calendarText } from "./calendar-text.ts";

export type Cell = { row: number; column: number };

type Grid = {
  vehicles: readonly { id: string; title: string }[];
  days: readonly LocalDate[];
  entryAt: (vehicleId: string, day: LocalDate) => Entry | undefined;
  onChoose: (choice: DayChoice) => void;
  onOpen: (entry: Entry) => void;
  /** Called with the focused cell, which may be out of view. */
  onReach: (cell: Cell) => void;
};

const STEPS: Record<string, Cell> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Home: { row: 0, column: -1000 },
  End: { row: 0, column: 1000 },
};

const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max));

function cellOf(target: EventTarget | null): Cell | null {
  if (!(target instanceof Element) || target.closest("[data-entry]")) return null;
  const cell = target.closest<HTMLElement>("[data-row]");
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : null;
}

/**
 * Selects days on the timeline: by dragging with mouse or pen, by tapping, or with the arrow keys
 * and Enter on both ends. All of them result in the same selection.
 */
export function useDayChoice({ vehicles, days, entryAt, onChoose, onOpen, onReach }: Grid) {
  const t = useText(calendarText);
  const language = useLanguage();
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Cell | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const dayAt = (cell: Cell) => days[cell.column] ?? "";

  const finish = (start: Cell, end: Cell) => {
    const [first, last] = [start, { ...end, row: start.row }].sort((a, b) => a.column - b.column);
    const vehicleId = vehicles[start.row]?.id;
    setAnchor(null);
    setDragging(false);
    if (!vehicleId || !first || !last) return;
    setAnnouncement(
      t.chosen(formatDate(dayAt(first), language), formatDate(dayAt(last), language)),
    );
    onChoose({ vehicleId, first: dayAt(first), last: dayAt(last) });
  };
  const cancel = () => {
    if (!anchor) return;
    setAnchor(null);
    setDragging(false);
    setAnnouncement(t.cancelled);
  };
  const enter = () => {
    if (anchor) return finish(anchor, active);
    const vehicle = vehicles[active.row];
    const entry = vehicle && entryAt(vehicle.id, dayAt(active));
    if (entry) return onOpen(entry);
    setAnchor(active);
    setAnnouncement(t.chooseEnd(vehicle?.title ?? "", formatDate(dayAt(active), language)));
  };

  return {
    active,
    anchor,
    announcement,
    /** True for the cells between the first day and the pointer or keyboard position. */
    isChosen: ({ row, column }: Cell) => {
      if (anchor?.row !== row) return false;
      const [first, last] = [anchor.column, active.column].sort((a, b) => a - b);
      return column >= (first ?? 0) && column <= (last ?? 0);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" || event.key === " ") {
        // A clicked bar keeps the focus and opens itself.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        return enter();
      }
      if (event.key === "Escape") return cancel();
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const next = {
        row: anchor ? anchor.row : clamp(active.row + step.row, vehicles.length - 1),
        column: clamp(active.column + step.column, days.length - 1),
      };
      setActive(next);
      onReach(next);
    },
    onPointerDown: (event: PointerEvent) => {
      const cell = cellOf(event.target);
      if (!cell || event.button !== 0) return;
      setActive(cell);
      setAnchor(cell);
      setDragging(event.pointerType !== "touch");
    },
    onPointerMove: (event: PointerEvent) => {
      if (!isDragging || !anchor) return;
      const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
      if (cell) setActive({ row: anchor.row, column: cell.column });
    },
    onPointerUp: (event: PointerEvent) => {
      if (!anchor) return;
      finish(anchor, event.pointerType === "touch" ? anchor : active);
    },
    onPointerCancel: cancel,
    onPointerLeave: () => {
      if (isDragging) cancel();
    },
  };
}
