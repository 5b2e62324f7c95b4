import type { Unsubscribable } from "@trpc/server/observable";
import { useEffect, useEffectEvent, useState } from "react";
import { useConnectionLost } from "#client/api/use-connection.ts";
import { readProblem } from "#client/text/read-problem.ts";

export type LiveState = "connecting" | "live" | "reconnecting";

/** Subscribes to a feed of tracked changes, as typed by tRPC's client. */
type Subscribe<Change> = (
  input: { lastEventId: string | null },
  on: {
    onStarted: () => void;
    onData: (item: { id: string; data: Change | null }) => void;
    onConnectionStateChange: (connection: { state: string }) => void;
    onError: (error: unknown) => void;
  },
) => Unsubscribable;

/** Errors for which retrying does not help. */
const FINAL = new Set([
  "notSignedIn",
  "forbidden",
  "partnerMissing",
  "invalidInput",
  "invalidCursor",
]);
const RETRY_MS = 2_000;

/**
 * Follows a feed while the component is mounted. After a lost connection or a restart of the
 * server, it resumes from the last received change.
 * @param onChange called with each change once and in order, and with null when anything may have
 * changed and must be refetched: at the start, and after the database was restored
 */
export function useChanges<Change>(
  subscribe: Subscribe<Change>,
  onChange: (change: Change | null) => void,
): LiveState {
  const [state, setState] = useState<LiveState>("connecting");
  const isLost = useConnectionLost();
  const onNotify = useEffectEvent(onChange);
  const open = useEffectEvent(subscribe);
  useEffect(() => {
    // The first connection is not a reconnection.
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
            onNotify(data);
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
