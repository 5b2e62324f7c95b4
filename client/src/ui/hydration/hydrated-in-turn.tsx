import {
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import classes from "./hydrated-in-turn.module.css";
import { joinQueue } from "./hydration-queue.ts";

/** Distance from the window at which a part does not wait for its turn. */
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
 * Holds the first attempt to hydrate a part, and no other one: React makes another when the part
 * receives a press or a key, or when a context changes, and would otherwise remove the markup. An
 * attempt that React gives up counts as well; the part is then hydrated earlier.
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
      // Once it is open, no one waits; React repeats the first attempt then, which has to be the
      // same.
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
 * A part of a page that React hydrates after the others: when it comes near the window, else in its
 * turn (`joinQueue`). A press in it has React hydrate it at once. What its parent gives it in the
 * meantime is shown once it is hydrated. It must not read anything else that may change within
 * these seconds.
 */
export function HydratedInTurn({ children }: { children: ReactNode }) {
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
  // Before the effects of the parts, also where one commit hydrates a part and changes its content.
  useLayoutEffect(() => {
    latest.current = children;
  }, [children]);
  useEffect(() => {
    if (!part.current || gate.isHydrated()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) gate.open();
      },
      { rootMargin: NEAR },
    );
    observer.observe(part.current);
    const leaveQueue = joinQueue(gate.open);
    const stopWaiting = () => {
      observer.disconnect();
      leaveQueue();
    };
    void gate.opened.then(stopWaiting);
    return stopWaiting;
  }, [gate]);
  return (
    <div ref={part} id={id} className={classes.part} data-hydrated-in-turn>
      {gate.isHydrated() ? contentOf(children) : served}
    </div>
  );
}
