import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { useValidatedForm } from "#client/ui/form/use-validated-form.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { REVIEW_TEXT_LIMIT } from "#shared/checkout/review.ts";
import { type PartnerReview, typedReplySchema } from "#shared/partner/partner-reviews.ts";
import classes from "./review-card.module.css";
import { reviewsText } from "./reviews-text.ts";
import { useReply } from "./use-reply.ts";

/** Writes or changes the answer to a review. What is typed stays until the server has stored it. */
export function ReplyForm({ review, onClose }: { review: PartnerReview; onClose: () => void }) {
  const t = useText(reviewsText);
  const language = useLanguage();
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useReply(onClose);
  const form = useValidatedForm({
    schema: typedReplySchema,
    initialValues: { reply: review.reply ?? "" },
    fieldOf: { notFound: "reply" },
    textOf: { notFound: t.gone },
  });
  useUnsavedChanges(form.isDirty);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const number = (value: number) => formatNumber(value, language);
  const typed = form.values.reply.trim().length;
  const input = form.field("reply");
  const problem = saving.error && readProblem(saving.error);
  const submit = form.onSubmit(({ reply }) => {
    const sent = { id: review.id, reply: reply.trim() };
    saving.mutate(sent, { onError: (error) => form.onError(error, { reply }) });
  });
  return (
    <form noValidate onSubmit={(event) => submit(event)} className={classes.form}>
      <Textarea
        {...input}
        ref={field}
        label={t.yourAnswer}
        description={
          <span data-over={typed > REVIEW_TEXT_LIMIT || undefined} className={classes.counter}>
            {t.counter(number(typed), number(REVIEW_TEXT_LIMIT))}
          </span>
        }
        autosize
        minRows={3}
        maxRows={10}
      />
      {problem && !input.error && !saving.isPending && (
        <ErrorAlert title={t.notSaved}>{problemText(problem, language)}</ErrorAlert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={saving.isPending}>
          {review.reply === null ? t.save : t.saveChange}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
