import { type RefObject, useEffect, useState } from "react";

/** Less than this is a matter of rounding. */
const NOTHING = 2;

/**
 * Whether an element that scrolls sideways has more beyond its left (`start`) and right (`end`)
 * edge.
 */
export function useScrollEdges(element: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ start: false, end: false });
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const start = scrollLeft > NOTHING;
      const end = scrollWidth - clientWidth - scrollLeft > NOTHING;
      setEdges((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    // Also its parts: they grow with the font, with another language and with counts of errors.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    current.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener("scroll", measure);
    };
  }, [element]);
  return edges;
}
