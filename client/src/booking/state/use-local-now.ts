import { useEffect, useState } from "react";
import { type LocalDateTime, toLocalDateTime } from "#shared/local-time.ts";

const MINUTE_MS = 60_000;

const localNow = () => toLocalDateTime(new Date());

/**
 * Returns the wall clock in Athens to the minute. It follows the time while the page is open, also
 * when a device shows it again after a pause in which timers did not run.
 */
export function useLocalNow(): LocalDateTime {
  const [now, setNow] = useState(localNow);
  useEffect(() => {
    const update = () => setNow(localNow());
    const timer = setInterval(update, MINUTE_MS);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return now;
}
