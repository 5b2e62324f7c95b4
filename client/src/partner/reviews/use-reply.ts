import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { REVIEW_LISTS, toReviewsInput } from "./reviews-search.ts";
import { reviewsText } from "./reviews-text.ts";
import { withReply } from "./with-reply.ts";

/** Stores or, with an empty one, deletes the answer to a review. The caller shows a refusal. */
export function useReply(onDone: () => void) {
  const t = useText(reviewsText);
  const { reviews, reviewCounts } = trpc.useUtils().partner;
  return trpc.partner.replyToReview.useMutation({
    onSuccess({ id, reply }) {
      for (const list of REVIEW_LISTS) {
        reviews.setInfiniteData(
          toReviewsInput(list),
          (data) => data && { ...data, pages: withReply(data.pages, id, reply) },
        );
      }
      void reviews.invalidate(undefined, { refetchType: "none" });
      void reviewCounts.invalidate();
      notifySuccess({ message: reply === null ? t.removed : t.saved });
      onDone();
    },
  });
}
