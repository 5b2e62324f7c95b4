import type { Viewer } from "#shared/account/account.ts";
import type { ProblemResponse } from "#shared/problem.ts";

const CHANNEL = "meltemi-session";

/** How the session reads and updates its page. */
export type SessionPage = {
  /** True while the page shows a signed-in user. */
  hasViewer: () => boolean;
  /** Fetches the viewer and updates the page. Rejects if its code could not be loaded. */
  update: () => Promise<{ isSignedIn: boolean; isOutdated: boolean }>;
};

/** The session of one open page. Created in app/, one per page load. */
export type Session = {
  /** Gives the session the page that it updates. Until then, no check finds a user. */
  connect: (page: SessionPage) => void;
  /** User whose session ended while a private page was open. The page stays until they are back. */
  endedUser: () => Viewer | null;
  /** Calls a listener whenever `endedUser` changes. Returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Keeps the page and asks its user to sign in again. */
  askToSignInAgain: (user: Viewer) => void;
  /** Ends that request, because the user is back or has left. */
  settle: (outcome: { isBack: boolean }) => void;
  /** Resolves to true when the user has signed in again, or to false when they have left. */
  whenSettled: () => Promise<boolean>;
  /** Marks a deliberate end of the session, for which the user is not asked to sign in again. */
  setEnding: (isEnding: boolean) => void;
  isEnding: () => boolean;
  /** Fetches the viewer and updates the page. Resolves to whether the same user is signed in. */
  check: () => Promise<boolean>;
  /** Checks the session after an error that suggests that it has ended. */
  doubt: (problem: ProblemResponse) => void;
  /** Notifies the other tabs that the session or its user changed. */
  broadcast: () => void;
  /**
   * Checks the session on messages from other tabs and when this tab becomes visible. Returns the
   * function that stops it.
   */
  watch: () => () => void;
};

/** Creates the session of one page load, or of one rendered page on the server. */
export function createSession(): Session {
  let page: SessionPage | undefined;
  let endedUser: Viewer | null = null;
  let isEnding = false;
  let running: Promise<boolean> | null = null;
  let isRequestedAgain = false;
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => void>();
  const waiting = new Set<(isBack: boolean) => void>();

  const setEndedUser = (user: Viewer | null) => {
    endedUser = user;
    for (const listener of listeners) listener();
  };

  /** A check that failed does not show whether the user is signed in. */
  const afterFailure = ({ hasViewer }: SessionPage) => ({
    isSignedIn: hasViewer() && endedUser === null,
    isOutdated: false,
  });

  const checkUntilCurrent = async (): Promise<boolean> => {
    for (;;) {
      isRequestedAgain = false;
      if (!page) return false;
      const checked = page;
      const { isSignedIn, isOutdated } = await checked.update().catch(() => afterFailure(checked));
      if (!isOutdated && !isRequestedAgain) return isSignedIn;
    }
  };

  const check = () => {
    isRequestedAgain = running !== null;
    running ??= checkUntilCurrent().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    connect(connected) {
      page = connected;
    },
    endedUser: () => endedUser,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    askToSignInAgain: setEndedUser,
    settle({ isBack }) {
      setEndedUser(null);
      for (const resolve of waiting) resolve(isBack);
      waiting.clear();
    },
    whenSettled: () => new Promise((resolve) => waiting.add(resolve)),
    setEnding(ending) {
      isEnding = ending;
    },
    isEnding: () => isEnding,
    check,
    doubt({ code }) {
      if (code === "notSignedIn" || code === "forbidden") void check();
    },
    broadcast() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels take no origin
      channel?.postMessage("changed");
    },
    watch() {
      const stopped = new AbortController();
      const { signal } = stopped;
      const opened = new BroadcastChannel(CHANNEL);
      channel = opened;
      const onMessage = () => void check();
      const onFocus = () => {
        if (page?.hasViewer() && document.visibilityState === "visible") void check();
      };
      const onShow = (event: PageTransitionEvent) => {
        if (event.persisted) void check();
      };
      opened.addEventListener("message", onMessage, { signal });
      window.addEventListener("focus", onFocus, { signal });
      window.addEventListener("pageshow", onShow, { signal });
      document.addEventListener("visibilitychange", onFocus, { signal });
      return () => {
        stopped.abort();
        opened.close();
        if (channel === opened) channel = undefined;
      };
    },
  };
}
