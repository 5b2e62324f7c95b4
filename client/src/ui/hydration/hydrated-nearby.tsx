import {
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from "react";
import classes from "./hydrated-nearby.module.css";

/** Distance from the window at which a part is near, so that it is ready before it is seen. */
const NEAR = "50%";

type Gate = {
  /** True if an attempt to render the part has to wait for `opened`. */
  isAwaited: () => boolean;
  opened: Promise<void>;
  open: () => void;
  isHydrated: () => boolean;
  markHydrated: () => void;
};

/**
 * Holds the first attempt to hydrate a part until the part comes near, and no other attempt: React
 * makes one when the part receives a click or a key, and would otherwise remove the markup.
 */
function createGate(isServed: boolean): Gate {
  let isHydrated = !isServed;
  let wasTried = !isServed;
  let isOpen = false;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    isAwaited() {
      const isFirst = !wasTried;
      wasTried = true;
      // Once it is open, no one waits; React repeats the first attempt then, which has to be the same.
      return isFirst || isOpen;
    },
    opened,
    open() {
      isOpen = true;
      open();
    },
    isHydrated: () => isHydrated,
    markHydrated() {
      isHydrated = true;
    },
  };
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (gate.isAwaited()) use(gate.opened);
  return children;
}

function Hydrated(props: { gate: Gate; onHydrated: () => void; children: ReactNode }) {
  const { gate, onHydrated, children } = props;
  useEffect(() => {
    if (gate.isHydrated()) return;
    gate.markHydrated();
    onHydrated();
  }, [gate, onHydrated]);
  return children;
}

/**
 * A part of a page that React hydrates once it comes near the window: until then the server's markup
 * is all that it needs. A click or a key in it, also before, works as usual. What its parent gives it
 * in the meantime is shown after it was hydrated.
 */
export function HydratedNearby({ children }: { children: ReactNode }) {
  const id = useId();
  // Only the server's markup contains an element before its first render.
  const [gate] = useState(() =>
    createGate(!import.meta.env.SSR && document.getElementById(id) !== null),
  );
  const part = useRef<HTMLDivElement>(null);
  const first = useRef(children);
  const latest = useRef(children);
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const showLatest = useCallback(() => {
    if (latest.current !== first.current) renderAgain();
  }, []);
  const contentOf = (shown: ReactNode) => (
    <Suspense>
      <Gated gate={gate}>
        <Hydrated gate={gate} onHydrated={showLatest}>
          {shown}
        </Hydrated>
      </Gated>
    </Suspense>
  );
  // The same element on each render: another one would have React hydrate the part at once.
  const [served] = useState(() => contentOf(children));
  useEffect(() => {
    latest.current = children;
  }, [children]);
  useEffect(() => {
    if (!part.current || gate.isHydrated()) return;
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
      {gate.isHydrated() ? contentOf(children) : served}
    </div>
  );
}
