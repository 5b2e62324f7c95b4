import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { LocalDate } from "#shared/local-time.ts";
import type { DayChoice, Entry } from "./calendar-days.ts";
import { calendarText } from "./calendar-text.ts";

export type Cell = { row: number; column: number };

type Grid = {
  /** The day that arrow keys start from. */
  startsAt: LocalDate;
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

/** The cell under the pointer, also below a bar that reaches into it from an earlier day. */
function cellAt({ clientX, clientY }: MouseEvent): Cell | null {
  const under = document.elementsFromPoint(clientX, clientY);
  // The names of the vehicles cover cells that are scrolled below them.
  if (!under[0]?.closest("[data-row]")) return null;
  const cell = under.find((element) => element.matches("[data-row]"));
  if (!(cell instanceof HTMLElement)) return null;
  return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

const isOnEntry = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("[data-entry]") !== null;

const isTouch = ({ pointerType }: PointerEvent) => pointerType === "touch";

/**
 * Selects days on the timeline: by dragging with mouse or pen, by tapping the first and the last
 * day, or with the arrow keys and Space on both ends. All of them result in the same selection,
 * which may begin and end on occupied days.
 */
export function useDayChoice(grid: Grid) {
  const { startsAt, vehicles, days, entryAt, onChoose, onOpen, onReach } = grid;
  const t = useText(calendarText);
  const language = useLanguage();
  const [active, setActive] = useState<Cell>(() => ({
    row: 0,
    column: Math.max(0, days.indexOf(startsAt)),
  }));
  const [anchor, setAnchor] = useState<Cell | null>(null);
  const [isDragging, setDragging] = useState(false);
  /** The cell of a press on an entry, which opens the entry unless the pointer leaves the cell. */
  const pressed = useRef<Cell | null>(null);
  /** True from the end of a touch to the click that follows it. */
  const isTouched = useRef(false);
  /** True while the first day was tapped, and the last one is not yet. */
  const [isTapping, setTapping] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const dayAt = (cell: Cell) => days[cell.column] ?? "";

  const end = () => {
    pressed.current = null;
    setAnchor(null);
    setDragging(false);
    setTapping(false);
  };
  const finish = (start: Cell, last: Cell) => {
    const columns = [start.column, last.column].sort((a, b) => a - b);
    const [from = "", to = ""] = columns.map((column) => dayAt({ row: start.row, column }));
    const vehicleId = vehicles[start.row]?.id;
    end();
    if (!vehicleId) return;
    setAnnouncement(t.chosen(formatDate(from, language), formatDate(to, language)));
    onChoose({ vehicleId, first: from, last: to });
  };
  const cancel = () => {
    if (!anchor) return;
    end();
    setAnnouncement(t.cancelled);
  };
  const begin = (cell: Cell, text: typeof t.chooseEnd) => {
    setActive(cell);
    setAnchor(cell);
    setAnnouncement(text(vehicles[cell.row]?.title ?? "", formatDate(dayAt(cell), language)));
  };
  /** Enter opens what is on a day. Space chooses the day, whatever is on it. */
  const press = (key: string) => {
    if (anchor) return finish(anchor, active);
    const vehicle = vehicles[active.row];
    const entry = vehicle && entryAt(vehicle.id, dayAt(active));
    if (entry && key === "Enter") return onOpen(entry);
    begin(active, t.chooseEnd);
  };
  const tap = (cell: Cell) => {
    if (anchor?.row === cell.row) return finish(anchor, cell);
    setTapping(true);
    begin(cell, t.tapEnd);
  };

  return {
    active,
    anchor,
    announcement,
    cancel,
    /** What to do next, while the first day was tapped. */
    tapHint: isTapping ? announcement : null,
    /**
     * The columns of a row between the first day and the pointer or keyboard position; null
     * without.
     */
    chosenIn: (row: number): { first: number; last: number } | null => {
      if (anchor?.row !== row) return null;
      return {
        first: Math.min(anchor.column, active.column),
        last: Math.max(anchor.column, active.column),
      };
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" || event.key === " ") {
        // A clicked bar keeps the focus and opens itself.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        return press(event.key);
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
      isTouched.current = false;
      const cell = cellAt(event);
      // A touch may become a scroll; what it chooses is known when it ends.
      if (!cell || event.button !== 0 || isTouch(event)) return;
      if (isOnEntry(event)) {
        pressed.current = cell;
        return;
      }
      setActive(cell);
      setAnchor(cell);
      setTapping(false);
      setDragging(true);
    },
    onPointerMove: (event: PointerEvent) => {
      if (isTouch(event)) return;
      const cell = cellAt(event);
      const start = isDragging ? anchor : pressed.current;
      if (!cell || !start) return;
      if (!isDragging && cell.column === start.column) return;
      pressed.current = null;
      setAnchor(start);
      setDragging(true);
      setActive({ row: start.row, column: cell.column });
    },
    onPointerUp: (event: PointerEvent) => {
      pressed.current = null;
      if (isDragging && anchor) return finish(anchor, active);
      isTouched.current = isTouch(event);
    },
    /** A tap: with the end of the touch, a dialog would open below the click that follows. */
    onClick: (event: MouseEvent) => {
      const cell = isTouched.current && !isOnEntry(event) ? cellAt(event) : null;
      isTouched.current = false;
      if (cell) tap(cell);
    },
    onPointerCancel: (event: PointerEvent) => {
      // The days are scrolled; a first day that was tapped stays chosen.
      if (!isTouch(event)) cancel();
    },
    onPointerLeave: () => {
      pressed.current = null;
      if (isDragging) cancel();
    },
  };
}
