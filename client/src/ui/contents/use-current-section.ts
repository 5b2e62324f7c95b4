import { useEffect, useRef, useState } from "react";

/** The part of the window between what stays in view above and below the sections. */
const BETWEEN_BARS = "-160px 0px -80px 0px";

/**
 * The section that is being read: the one that was last chosen while it is in view, which a short
 * one at the end may be far from the top, else the first one in view.
 * @param headingIds ids of the headings of the sections, in the order of the page
 * @returns the id of the heading, and what marks another one as chosen
 */
export function useCurrentSection<Id extends string>(headingIds: readonly Id[]) {
  const [current, setCurrent] = useState(headingIds[0]);
  const chosen = useRef<Id | null>(null);
  const ids = headingIds.join(" ");
  useEffect(() => {
    const shown = new Map<Element, Id>();
    for (const id of ids.split(" ") as Id[]) {
      const section = document.getElementById(id)?.closest("section");
      if (section) shown.set(section, id);
    }
    const visible = new Set<Id>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = shown.get(target);
          if (id && isIntersecting) visible.add(id);
          else if (id) visible.delete(id);
        }
        if (chosen.current && visible.has(chosen.current)) return setCurrent(chosen.current);
        chosen.current = null;
        setCurrent((before) => [...shown.values()].find((id) => visible.has(id)) ?? before);
      },
      { rootMargin: BETWEEN_BARS },
    );
    for (const section of shown.keys()) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  const choose = (id: Id) => {
    chosen.current = id;
    setCurrent(id);
  };
  return { current, choose };
}
