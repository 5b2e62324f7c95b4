import { useQueryClient } from "@tanstack/react-query";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { LiveStateMark } from "#client/booking/state/live-state.tsx";
import { useChanges } from "#client/events/follow-changes.ts";
import { ADMIN_TOPICS, type AdminTopic } from "#shared/admin/admin-topics.ts";

type AdminQuery = keyof ApiOutputs["admin"];

/** Queries that depend on few topics. Others may show vehicles, bookings, people and settings. */
const TOPICS_OF: Partial<Record<AdminQuery, readonly AdminTopic[]>> = {
  messages: ["messages"],
  message: ["messages"],
  openMessages: ["messages"],
  reviews: ["reviews"],
  review: ["reviews"],
  emails: ["mail"],
  email: ["mail"],
  emailCounts: ["mail"],
  audit: ["audit"],
  recentEvents: ["vehicles", "bookings", "partners", "messages", "audit"],
  auditActors: ["customers"],
  // Polls, because no topic covers it.
  system: [],
};
const SHARED_TOPICS: readonly AdminTopic[] = [
  "vehicles",
  "bookings",
  "partners",
  "customers",
  "settings",
];

function isTouched(name: string, changed: readonly AdminTopic[]): boolean {
  const known: Partial<Record<string, readonly AdminTopic[]>> = TOPICS_OF;
  const topics = known[name] ?? SHARED_TOPICS;
  return topics.some((topic) => changed.includes(topic));
}

/**
 * Keeps the admin area up to date and shows whether the connection is live. Only data is refetched;
 * a hidden tab refetches when it becomes visible.
 */
export function AdminLive() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const state = useChanges<AdminTopic[]>(
    (input, on) => utils.client.admin.onChange.subscribe(input, on),
    (changed) => {
      const isVisible = document.visibilityState === "visible";
      void queryClient.invalidateQueries(
        {
          refetchType: isVisible ? "active" : "none",
          predicate({ queryKey: [path] }) {
            if (!Array.isArray(path) || path[0] !== "admin") return false;
            return isTouched(String(path[1]), changed ?? ADMIN_TOPICS);
          },
        },
        { cancelRefetch: false },
      );
    },
  );
  return <LiveStateMark state={state} />;
}
