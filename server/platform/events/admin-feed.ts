import type { Sessions } from "#server/platform/auth/sessions.ts";
import type { Log } from "#server/platform/log.ts";
import type { Notifications } from "#server/platform/postgres/notifications.ts";
import { ADMIN_TOPICS, type AdminTopic } from "#shared/admin/admin-topics.ts";
import type { CatalogFeed } from "./catalog-feed.ts";

const CHANNEL = "admin_changes";
/** One who follows is told at most so often, however much changes. */
const TELL_EVERY_MS = 1_000;
/** What one commit changed is told in one go. */
const GATHER_MS = 50;
/** How long a session that ended can stay unnoticed. */
const LOOK_EVERY_MS = 2_000;

/** Tells the open pages of admins which of their lists changed, whichever process changed them. */
export type AdminFeed = {
  follow: (sessionId: string) => AdminFollower;
  close: () => void;
};

export type AdminFollower = {
  /**
   * The topics that changed since the last answer, each once: soon after a quiet second, else
   * when that is over. Empty when the signal aborts or the session may have ended.
   */
  next: (signal: AbortSignal) => Promise<AdminTopic[]>;
  stop: () => void;
};

/** Gathers topics in a set, so that whoever reads slowly leaves no more behind than there are topics. */
class Waiter {
  readonly sessionId: string;
  readonly #changed = new Set<AdminTopic>();
  #isDoubtful = false;
  #toldAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #resume: (() => void) | null = null;

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }

  tell(topics: readonly AdminTopic[]): void {
    for (const topic of topics) this.#changed.add(topic);
    this.#schedule();
  }

  doubt(): void {
    this.#isDoubtful = true;
    this.#resume?.();
  }

  #schedule(): void {
    if (this.#changed.size === 0 || !this.#resume) return;
    const wait = Math.max(GATHER_MS, this.#toldAt + TELL_EVERY_MS - performance.now());
    this.#timer ??= setTimeout(() => this.#resume?.(), wait).unref();
  }

  async next(signal: AbortSignal): Promise<AdminTopic[]> {
    if (!this.#isDoubtful && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const resume = () => {
          signal.removeEventListener("abort", resume);
          resolve();
        };
        signal.addEventListener("abort", resume);
        this.#resume = resume;
        this.#schedule();
      });
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#resume = null;
    this.#isDoubtful = false;
    this.#toldAt = performance.now();
    const topics = [...this.#changed];
    this.#changed.clear();
    return topics;
  }
}

/** What a change of the catalogue means to admins; its bookings carry the id of their vehicle. */
function topicsOf(change: string): readonly AdminTopic[] {
  if (change === "everything") return ADMIN_TOPICS;
  return change.startsWith("bookings") ? ["bookings"] : ["vehicles"];
}

/**
 * Joins the catalogue's notices with those of the admins' own channel, and looks by the clock, once
 * for all, whether the sessions of those who follow still belong to admins.
 */
export async function followForAdmins(
  notifications: Pick<Notifications, "listen">,
  catalog: Pick<CatalogFeed, "onChange">,
  { sessions, log }: { sessions: Pick<Sessions, "listLive">; log: Log },
): Promise<AdminFeed> {
  const waiters = new Set<Waiter>();
  const tell = (topics: readonly AdminTopic[]) => {
    for (const waiter of waiters) waiter.tell(topics);
  };
  catalog.onChange((change) => tell(topicsOf(change)));
  await notifications.listen(
    CHANNEL,
    (payload) => tell(ADMIN_TOPICS.filter((topic) => topic === payload)),
    () => tell(ADMIN_TOPICS),
  );
  const look = async () => {
    if (waiters.size === 0) return;
    const live = await sessions.listLive([...waiters].map(({ sessionId }) => sessionId));
    for (const waiter of waiters) if (live.get(waiter.sessionId) !== "admin") waiter.doubt();
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      log.debug({ err: error }, "admins are looked for by the clock"),
    );
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    follow(sessionId) {
      const waiter = new Waiter(sessionId);
      waiters.add(waiter);
      return {
        next: (signal) => waiter.next(signal),
        stop: () => waiters.delete(waiter),
      };
    },
    close: () => clearInterval(timer),
  };
}
