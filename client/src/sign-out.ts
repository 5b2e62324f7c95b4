import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { trpc } from "./api.ts";
import { forgetKeptCopies } from "./kept-copies.ts";
import { setLeaving } from "./session-state.ts";
import { signOutText } from "./sign-out-text.ts";
import { useLanguage, useWords } from "./text/language.tsx";
import { readProblem } from "./text/read-problem.ts";
import { notifyError, notifySuccess } from "./ui/notices.ts";

/** Signs out, forgets everything private that was loaded or typed, and goes to the home page. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const t = useWords(signOutText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const mutation = trpc.account.signOut.useMutation({
    onMutate: () => setLeaving(true),
    onSettled: () => setLeaving(false),
    onSuccess: async () => {
      const { clearEntry } = await import("./session-entries.ts");
      for (const name of ["checkoutDraft", "selectedVehicle", "redirectAfterAuth"] as const) {
        clearEntry(name);
      }
      // A browser that grants no storage has kept nothing either.
      await forgetKeptCopies().catch(() => undefined);
      await navigate({ to: "/" });
      queryClient.removeQueries({
        predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && path[0] === "catalog"),
        type: "inactive",
      });
      utils.account.viewer.setData(undefined, null);
      notifySuccess({ message: t.done });
    },
    onError: async (error) => {
      const { problemText } = await import("./text/problems.ts");
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) });
    },
  });
  return { signOut: () => mutation.mutate(), isSigningOut: mutation.isPending };
}
