import { Button, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { useBusyDialog } from "#client/ui/dialog/use-busy-dialog.ts";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { HIDE_REASON_LIMIT, hideReasonSchema } from "#shared/admin/admin-reviews.ts";
import type { ReviewRow } from "#shared/admin/tables/review-columns.ts";
import classes from "./reviews.module.css";
import { reviewsText } from "./reviews-text.ts";
import { useReviewChange } from "./use-review-change.ts";

function ReasonForm({ review, onClose }: { review: ReviewRow; onClose: () => void }) {
  const t = useText(reviewsText);
  const { id } = review;
  const form = useForm({
    initialValues: { reason: "" },
    validate: zod4Resolver(hideReasonSchema),
    clearInputErrorOnChange: true,
  });
  useUnsavedChanges(form.values.reason.trim() !== "");
  const errorOf = useFieldErrors(form.errors);
  const hiding = trpc.admin.hideReview.useMutation(useReviewChange(id, "isHidden", onClose));
  useBusyDialog(hiding.isPending);
  const submit = form.onSubmit(
    ({ reason }) =>
      hiding.mutate({ id, expectedUpdatedAt: review.updatedAt, reason: reason.trim() }),
    () => form.getInputNode("reason")?.focus(),
  );
  return (
    <form noValidate onSubmit={(event) => submit(event)}>
      <Stack>
        <Text>{t.hideText}</Text>
        {review.text && <blockquote className={classes.quote}>{review.text}</blockquote>}
        <Textarea
          label={t.reason}
          description={t.reasonHint}
          withAsterisk
          autosize
          minRows={3}
          maxRows={8}
          maxLength={HIDE_REASON_LIMIT}
          {...form.getInputProps("reason")}
          error={errorOf("reason")}
        />
        <ButtonRow isEnd>
          <Button variant="default" disabled={hiding.isPending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" color="terracotta" loading={hiding.isPending}>
            {t.hide}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

/** Asks for the reason before a review is hidden. The text is kept until the server accepts it. */
export function HideReviewDialog(props: {
  review: ReviewRow;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useText(reviewsText);
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t.hideTitle} closeLabel={t.cancel}>
      <ReasonForm review={props.review} onClose={props.onClose} />
    </Dialog>
  );
}
