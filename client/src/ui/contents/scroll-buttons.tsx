import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { RefObject } from "react";
import classes from "./scroll-buttons.module.css";
import { useScrollEdges } from "./use-scroll-edges.ts";

/** By how much of its width a row is scrolled at once. */
const STEP = 0.7;

const SIDES = [
  { side: "start", Icon: IconChevronLeft, step: -STEP },
  { side: "end", Icon: IconChevronRight, step: STEP },
] as const;

/**
 * A button at each edge of a row that has more beyond it. Only for pointers: the focus brings links
 * into view by itself. The element around the row and the buttons is positioned.
 */
export function ScrollButtons({ row }: { row: RefObject<HTMLElement | null> }) {
  const hasMore = useScrollEdges(row);
  return SIDES.filter(({ side }) => hasMore[side]).map(({ side, Icon, step }) => (
    <button
      key={side}
      type="button"
      aria-hidden
      tabIndex={-1}
      className={classes.button}
      data-side={side}
      onClick={() => row.current?.scrollBy({ left: step * row.current.clientWidth })}
    >
      <Icon size={20} stroke={2} aria-hidden />
    </button>
  ));
}
