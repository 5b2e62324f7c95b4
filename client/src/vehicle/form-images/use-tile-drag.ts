import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

/**
 * Moves a tile to the position of the tile under the pointer, for mouse, pen and touch. Tiles have
 * their key in `data-tile` and are in order in one list.
 */
export function useTileDrag(onMove: (key: string, place: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    if (dragged === null) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-tile]");
      const list = tile?.parentElement;
      if (!tile || !list || tile.dataset["tile"] === dragged) return;
      move.current(dragged, [...list.children].indexOf(tile));
    };
    const end = () => setDragged(null);
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, [dragged]);
  return {
    dragged,
    grab(key: string, event: ReactPointerEvent) {
      if (event.button !== 0) return;
      setDragged(key);
    },
  };
}
