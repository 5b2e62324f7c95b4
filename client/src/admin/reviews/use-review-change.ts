import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { reviewsText } from "./reviews-text.ts";

/**
 * Handles a review that was hidden or shown again: shows the toast and refetches lists and details,
 * also when the server refused because another admin or its author changed it first.
 * @param onClose called once there is nothing left to decide
 */
export function useReviewChange(id: string, change: "isHidden" | "isShown", onClose?: () => void) {
  const t = useText(reviewsText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const failed = change === "isHidden" ? t.notHidden : t.notShown;
  return {
    onSuccess() {
      notifySuccess({ message: t[change] });
      onClose?.();
    },
    async onError(error: unknown) {
      const problem = readProblem(error);
      notifyError({ title: failed, message: problemText(problem, language) });
      if (problem.code !== "reviewAlreadyChanged" || !onClose) return;
      try {
        const { hiddenReason } = await utils.admin.review.fetch({ id }, { staleTime: 0 });
        // Its author may have changed it: then it is still to be decided, with the reason as typed.
        if (hiddenReason !== null) onClose();
      } catch {
        // The details show that they could not be read again.
      }
    },
    onSettled: () =>
      Promise.all([
        utils.admin.reviews.invalidate(),
        utils.admin.review.invalidate(),
        utils.catalog.invalidate(),
      ]),
  };
}
