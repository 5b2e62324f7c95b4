import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useConnectionLost } from "#client/api/use-connection.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { reviewText } from "./review-text.ts";

/** Deletes the review of a booking, after a question. */
export function DeleteReview(props: {
  booking: CustomerBooking;
  onDeleted: (booking: CustomerBooking) => void;
}) {
  const { booking, onDeleted } = props;
  const t = useText(reviewText);
  const language = useLanguage();
  const isLost = useConnectionLost();
  const [isAsking, setAsking] = useState(false);
  const deleting = trpc.checkout.deleteReview.useMutation({
    onSuccess: (changed) => {
      setAsking(false);
      notifySuccess({ message: t.deleted });
      onDeleted(changed);
    },
    onError: (error) => {
      setAsking(false);
      notifyError({ title: t.deleteFailed, message: problemText(readProblem(error), language) });
    },
  });
  return (
    <>
      <Button variant="subtle" color="terracotta" disabled={isLost} onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      <QuestionDialog
        opened={isAsking}
        title={t.deleteTitle}
        keepLabel={t.keepReview}
        confirmLabel={t.confirmDelete}
        isBusy={deleting.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => deleting.mutate({ bookingId: booking.id })}
      >
        <Text>{booking.review?.reply ? t.deleteAnswered : t.deleteText}</Text>
      </QuestionDialog>
    </>
  );
}
