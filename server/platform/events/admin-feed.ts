import type { Credential, Credentials } from "#server/platform/auth/credentials.ts";
import type { Log } from "#server/platform/log.ts";
import type { Notifications } from "#server/platform/postgres/notifications.ts";
import { ADMIN_TOPICS, type AdminTopic } from "#shared/admin/admin-topics.ts";
import type { CatalogChange } from "./catalog-change.ts";
import type { CatalogFeed } from "./catalog-feed.ts";

const CHANNEL = "admin_changes";
/** Minimum interval between two notifications of a follower. */
const NOTIFY_EVERY_MS = 1_000;
/** Changes of one commit are notified together. */
const GATHER_MS = 50;
/** Maximum delay until an ended session or access token is noticed. */
const POLL_INTERVAL_MS = 2_000;

/** Notifies the open pages of admins which of their lists changed, in whichever process. */
export type AdminFeed = {
  follow: (credential: Credential) => AdminFollower;
  close: () => void;
};

export type AdminFollower = {
  /**
   * The topics that changed since the last call, without duplicates: soon after a quiet second,
   * else once it is over. Empty when the signal aborts or the credential may have ended.
   */
  next: (signal: AbortSignal) => Promise<AdminTopic[]>;
  /** Has topics that could not be sent returned once more, a second later. */
  putBack: (topics: readonly AdminTopic[]) => void;
  stop: () => void;
};

/** Collects topics in a set, which bounds the backlog of a slow reader. */
class Waiter {
  readonly credential: Credential;
  readonly #changed = new Set<AdminTopic>();
  #isDoubtful = false;
  #notifiedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #resume: (() => void) | null = null;

  constructor(credential: Credential) {
    this.credential = credential;
  }

  notify(topics: readonly AdminTopic[]): void {
    for (const topic of topics) this.#changed.add(topic);
    this.#schedule();
  }

  doubt(): void {
    this.#isDoubtful = true;
    this.#resume?.();
  }

  #schedule(): void {
    if (this.#changed.size === 0 || !this.#resume) return;
    const wait = Math.max(GATHER_MS, this.#notifiedAt + NOTIFY_EVERY_MS - performance.now());
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
    this.#notifiedAt = performance.now();
    const topics = [...this.#changed];
    this.#changed.clear();
    return topics;
  }
}

/** Maps a catalog change to admin topics. */
function topicsOf({ kind }: CatalogChange): readonly AdminTopic[] {
  if (kind === "everything") return ADMIN_TOPICS;
  return kind === "booking" || kind === "bookings" ? ["bookings"] : ["vehicles"];
}

/**
 * Joins the notifications of the catalog with those of the admins' own channel, and polls, once for
 * all, whether the followers' credentials still belong to admins.
 */
export async function followForAdmins(
  notifications: Pick<Notifications, "listen">,
  catalog: Pick<CatalogFeed, "onChange">,
  { credentials, log }: { credentials: Credentials; log: Log },
): Promise<AdminFeed> {
  const waiters = new Set<Waiter>();
  const notify = (topics: readonly AdminTopic[]) => {
    for (const waiter of waiters) waiter.notify(topics);
  };
  catalog.onChange((change) => notify(topicsOf(change)));
  await notifications.listen(
    CHANNEL,
    (payload) => notify(ADMIN_TOPICS.filter((topic) => topic === payload)),
    () => notify(ADMIN_TOPICS),
  );
  const poll = async () => {
    if (waiters.size === 0) return;
    const live = await credentials.listLive([...waiters].map(({ credential }) => credential));
    for (const waiter of waiters) if (live.get(waiter.credential.id) !== "admin") waiter.doubt();
  };
  const timer = setInterval(() => {
    poll().catch((error: unknown) =>
      log.debug({ err: error }, "admin feed: could not check the credentials"),
    );
  }, POLL_INTERVAL_MS);
  timer.unref();
  return {
    follow(credential) {
      const waiter = new Waiter(credential);
      waiters.add(waiter);
      return {
        next: (signal) => waiter.next(signal),
        putBack: (topics) => waiter.notify(topics),
        stop: () => waiters.delete(waiter),
      };
    },
    close: () => clearInterval(timer),
  };
}
