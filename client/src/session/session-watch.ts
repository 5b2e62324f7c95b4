import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { trpc } from "#client/api/api.ts";
import type { ProblemAnswer } from "#shared/problem.ts";

const CHANNEL = "meltemi-session";

type Look = { isSignedIn: boolean; isOutdated: boolean };

let look: () => Promise<Look> = () => Promise.resolve({ isSignedIn: false, isOutdated: false });
let running: Promise<boolean> | null = null;
let isAskedAgain = false;
let announce: () => void = () => undefined;

async function lookUntilCurrent(): Promise<boolean> {
  for (;;) {
    isAskedAgain = false;
    const { isSignedIn, isOutdated } = await look();
    if (!isOutdated && !isAskedAgain) return isSignedIn;
  }
}

/** Fetches the viewer and updates the page. @returns whether the same user is still signed in */
export function checkSession(): Promise<boolean> {
  isAskedAgain = running !== null;
  running ??= lookUntilCurrent().finally(() => {
    running = null;
  });
  return running;
}

/** Checks the session after an error that suggests that it has ended. */
export function doubtSession({ code }: ProblemAnswer): void {
  if (code === "notSignedIn" || code === "forbidden") void checkSession();
}

/** Notifies the other tabs that the session or its user changed. */
export function broadcastSession(): void {
  announce();
}

/** Checks the session on messages from other tabs and when this tab becomes visible. */
export function useSessionWatch(): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    look = async () => {
      const { lookAtSession } = await import("./session-follow.ts");
      return lookAtSession({ utils, queryClient, router });
    };
    const check = () => void checkSession();
    const onFocus = () => {
      if (utils.account.viewer.getData() && document.visibilityState === "visible") check();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) check();
    };
    const stopped = new AbortController();
    const { signal } = stopped;
    const port = new BroadcastChannel(CHANNEL);
    announce = () => port.postMessage("changed");
    port.addEventListener("message", check, { signal });
    window.addEventListener("focus", onFocus, { signal });
    window.addEventListener("pageshow", onShow, { signal });
    document.addEventListener("visibilitychange", onFocus, { signal });
    return () => {
      stopped.abort();
      port.close();
    };
  }, [utils, queryClient, router]);
}
