import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { BookingDetails } from "#client/booking/booking-intent.ts";
import classes from "./recently-seen.module.css";
import { useSeen } from "./seen-vehicles.ts";

const SeenRow = lazy(() => import("./seen-row.tsx"));

/** How far below the screen loading begins. */
const AHEAD = "600px";

/**
 * The place of the vehicles that were seen before. Its code and data are loaded when somebody comes
 * near it; the server renders nothing, since only the browser knows.
 * @param search place and dates that the vehicles' pages start with
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
    <div ref={place} className={classes["place"]}>
      {isNear && (
        <Suspense fallback={null}>
          <SeenRow slugs={slugs} search={search ?? {}} />
        </Suspense>
      )}
    </div>
  );
}
