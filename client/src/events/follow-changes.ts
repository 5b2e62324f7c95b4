import type { Unsubscribable } from "@trpc/server/observable";
import { useEffect, useEffectEvent, useState } from "react";
import { useConnectionLost } from "#client/api/connection.ts";
import { readProblem } from "#client/text/read-problem.ts";

export type LiveState = "connecting" | "live" | "reconnecting";

/** How a feed of tracked changes is subscribed to, as tRPC's client offers it. */
type Subscribe<Change> = (
  input: { lastEventId: string | null },
  on: {
    onStarted: () => void;
    onData: (item: { id: string; data: Change | null }) => void;
    onConnectionStateChange: (connection: { state: string }) => void;
    onError: (error: unknown) => void;
  },
) => Unsubscribable;

/** What asking again cannot mend. */
const FINAL = new Set(["notSignedIn", "forbidden", "partnerMissing", "invalidInput"]);
const RETRY_MS = 2_000;

/**
 * Follows a feed for as long as the component stands, through lost connections and restarts of the
 * server, from the last change that was heard.
 * @param onChange called with each change once and in order, and with null when anything may have
 * changed and has to be read again: at the start, and after the database was restored
 */
export function useChanges<Change>(
  subscribe: Subscribe<Change>,
  onChange: (change: Change | null) => void,
): LiveState {
  const [state, setState] = useState<LiveState>("connecting");
  const isLost = useConnectionLost();
  const hear = useEffectEvent(onChange);
  const open = useEffectEvent(subscribe);
  useEffect(() => {
    // The first connection is nobody's second one.
    const interrupted = (now: LiveState) => (now === "live" ? "reconnecting" : now);
    let lastEventId: string | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let subscription: Unsubscribable | undefined;
    const follow = () => {
      subscription = open(
        { lastEventId },
        {
          onStarted: () => setState("live"),
          onData({ id, data }) {
            lastEventId = id;
            hear(data);
          },
          onConnectionStateChange(connection) {
            if (connection.state !== "pending") setState(interrupted);
          },
          onError(error) {
            setState("reconnecting");
            if (!FINAL.has(readProblem(error).code)) retry = setTimeout(follow, RETRY_MS);
          },
        },
      );
    };
    follow();
    return () => {
      clearTimeout(retry);
      subscription?.unsubscribe();
    };
  }, []);
  return isLost ? "reconnecting" : state;
}
