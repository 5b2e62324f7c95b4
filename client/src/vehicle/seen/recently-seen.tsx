import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { BookingDetails } from "#client/booking/intent/booking-intent.ts";
import classes from "./recently-seen.module.css";
import { useSeen } from "./seen-vehicles.ts";

const SeenRow = lazy(() => import("./seen-row.tsx"));

/** Distance below the screen at which loading starts. */
const AHEAD = "600px";

/**
 * Recently viewed vehicles. Code and data load when the user scrolls near. The server renders
 * nothing, because only the browser has the list.
 * @param search place and dates for the links to the vehicles
 */
export function RecentlySeen({ search }: { search?: BookingDetails }) {
  const slugs = useSeen();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const hasAny = slugs.length > 0;

  useEffect(() => {
    const element = place.current;
    if (!element || !hasAny) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasAny]);

  if (!hasAny) return null;
  return (
    <div ref={place} className={classes.place}>
      {isNear && (
        <Suspense fallback={null}>
          <SeenRow slugs={slugs} search={search ?? {}} />
        </Suspense>
      )}
    </div>
  );
}
