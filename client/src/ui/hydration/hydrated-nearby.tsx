import { type ReactNode, Suspense, use, useEffect, useId, useRef, useState } from "react";
import classes from "./hydrated-nearby.module.css";

/** Distance from the window at which a part is near, so that it is ready before it is seen. */
const NEAR = "50%";

type Gate = {
  /** True for the first attempt to hydrate a part that has not come near. */
  holds: () => boolean;
  opened: Promise<void>;
  open: () => void;
};

/**
 * Holds the first attempt to hydrate a part, and none after it: React makes another one when the
 * part receives a click or a key, or new content, and would otherwise remove the markup.
 */
function createGate(isServed: boolean): Gate {
  let isOpen = !isServed;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    holds() {
      const isHeld = !isOpen;
      isOpen = true;
      return isHeld;
    },
    opened,
    open() {
      isOpen = true;
      open();
    },
  };
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (gate.holds()) use(gate.opened);
  return children;
}

/**
 * A part of a page that React hydrates once it comes near the window: until then the server's markup
 * is all that it needs. A click or a key in it, also before, works as usual.
 */
export function HydratedNearby({ children }: { children: ReactNode }) {
  const id = useId();
  // Only the server's markup contains an element before its first render.
  const [gate] = useState(() =>
    createGate(!import.meta.env.SSR && document.getElementById(id) !== null),
  );
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        gate.open();
      },
      { rootMargin: NEAR },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [gate]);
  return (
    <div ref={part} id={id} className={classes.part} data-hydrated-nearby>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  );
}
