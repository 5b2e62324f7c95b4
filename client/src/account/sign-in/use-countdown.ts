import { useEffect, useState } from "react";

const SECOND = 1000;

/** Counts down the seconds until an action is allowed again. Zero means it is allowed. */
export function useCountdown(startsWith = 0): {
  secondsLeft: number;
  start: (seconds: number) => void;
} {
  const [end, setEnd] = useState(() => Date.now() + startsWith * SECOND);
  const [now, setNow] = useState(() => Date.now());
  const isRunning = end > now;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft: Math.max(0, Math.ceil((end - now) / SECOND)),
    start: (seconds) => {
      setNow(Date.now());
      setEnd(Date.now() + seconds * SECOND);
    },
  };
}
