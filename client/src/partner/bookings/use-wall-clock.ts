import { useEffect, useState } from "react";
import { type LocalDateTime, toLocalDateTime } from "#shared/local-time.ts";

const TICK_MS = 15_000;

const read = () => toLocalDateTime(new Date());

/** The wall clock in Athens, which renders again with every minute. */
export function useWallClock(): LocalDateTime {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const ticking = setInterval(() => setNow(read()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
