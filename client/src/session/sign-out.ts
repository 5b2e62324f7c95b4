import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { readProblem } from "#client/text/read-problem.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { askLeaveGuards } from "./ask-leave-guards.ts";
import { clearOfflineCopies } from "./offline-copies.ts";
import { signOutText } from "./sign-out-text.ts";
import { useSession } from "./use-session.ts";

/** Removes all private data that was loaded or typed, after leaving the page that shows it. */
export function useClearSession(): (leave: () => Promise<void>) => Promise<void> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return async (leave) => {
    const { clearEntry, clearCheckoutReturn } = await import("./session-entries.ts");
    for (const name of [
      "checkoutDraft",
      "selectedVehicle",
      "typedAuth",
      "redirectAfterAuth",
    ] as const) {
      clearEntry(name);
    }
    clearCheckoutReturn();
    // A browser without storage has no copies.
    await clearOfflineCopies().catch(() => undefined);
    await leave();
    queryClient.removeQueries({
      predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && path[0] === "catalog"),
      type: "inactive",
    });
    utils.account.viewer.setData(undefined, null);
  };
}

/** Asks about unsaved changes, signs out, removes all private data and opens the home page. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const t = useText(signOutText);
  const language = useLanguage();
  const clearSession = useClearSession();
  const navigate = useNavigate();
  const session = useSession();
  const { history } = useRouter();

  const mutation = trpc.account.signOut.useMutation({
    onMutate: () => session.setEnding(true),
    onSettled: () => session.setEnding(false),
    onSuccess: async () => {
      // The session has ended: a guard of unsaved changes could only keep a page that nothing
      // saves. It has asked before.
      await clearSession(() => navigate({ to: "/", ignoreBlocker: true }));
      notifySuccess({ message: t.done });
    },
    onError: async (error) => {
      const { problemText } = await import("#client/text/problems.ts");
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) });
    },
  });
  const signOut = async () => {
    // Nothing can be saved any more on a page whose session ended.
    const isEnded = session.endedUser() !== null;
    if (isEnded || (await askLeaveGuards(history, "/"))) mutation.mutate();
  };
  return { signOut: () => void signOut(), isSigningOut: mutation.isPending };
}
