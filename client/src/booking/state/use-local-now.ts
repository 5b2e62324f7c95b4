import { useSyncExternalStore } from "react";
import type { LocalDateTime } from "#shared/local-time.ts";
import { followLocalClock, readLocalClock } from "./local-clock.ts";

/** Returns the wall clock in Athens to the minute, which renders again with every minute. */
export function useLocalNow(): LocalDateTime {
  return useSyncExternalStore(followLocalClock, readLocalClock, readLocalClock);
}
