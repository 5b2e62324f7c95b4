import { Button, Group, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useConnectionLost } from "#client/api/use-connection.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { REVIEW_TEXT_LIMIT, saveReviewSchema } from "#shared/checkout/review.ts";
import classes from "./review-card.module.css";
import { reviewText } from "./review-text.ts";
import { StarChoice } from "./star-choice.tsx";
import { useReviewAuthor } from "./use-review-author.ts";

const FIELDS = ["stars", "text"] as const;

/**
 * Writes the review of a booking, or changes it. What was entered stays where saving fails.
 * @param props.onKeep leaves a review as it is; left out for a new one
 */
export function ReviewForm(props: {
  booking: CustomerBooking;
  onSaved: (booking: CustomerBooking) => void;
  onKeep?: () => void;
}) {
  const { booking, onSaved, onKeep } = props;
  const { review } = booking;
  const t = useText(reviewText);
  const language = useLanguage();
  const isLost = useConnectionLost();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const save = trpc.checkout.saveReview.useMutation();
  const form = useForm({
    initialValues: {
      bookingId: booking.id,
      stars: review?.stars ?? 0,
      text: review?.text ?? "",
    },
    validate: zod4Resolver(saveReviewSchema, { errorPriority: "first" }),
    clearInputErrorOnChange: true,
  });
  const clearUnsaved = useUnsavedChanges(form.isDirty());
  const errorOf = useFieldErrors(form.errors);
  const { stars, text } = form.values;
  const author = useReviewAuthor(booking.customerName);
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = FIELDS.find((name) => errors[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = form.onSubmit((values) => {
    setFailure(undefined);
    save.mutate(values, {
      onSuccess: (saved) => {
        clearUnsaved();
        notifySuccess({ message: review ? t.changed : t.saved });
        onSaved(saved);
      },
      onError: (error) => {
        const fields = readFieldErrors(error);
        form.setErrors(fields);
        focusFirst(fields);
        setFailure(problemText(readProblem(error), language));
      },
    });
  }, focusFirst);
  return (
    <form ref={element} noValidate className={classes.form} onSubmit={(event) => submit(event)}>
      <StarChoice
        value={stars}
        error={form.errors["stars"] ? t.starsMissing : undefined}
        onChange={(value) => form.setFieldValue("stars", value)}
      />
      <Textarea
        name="text"
        label={t.text}
        placeholder={t.placeholder}
        autosize
        minRows={3}
        maxRows={12}
        description={t.length(
          formatNumber(text.trim().length, language),
          formatNumber(REVIEW_TEXT_LIMIT, language),
        )}
        classNames={{ description: "tabular" }}
        {...form.getInputProps("text")}
        error={errorOf("text")}
      />
      <Text c="dimmed" size="sm">
        {review?.hiddenReason ? t.notShownAs(author) : t.shownAs(author)}
      </Text>
      {failure && <ErrorAlert title={t.saveFailed}>{failure}</ErrorAlert>}
      <Group gap="sm">
        <Button type="submit" loading={save.isPending} disabled={isLost}>
          {review ? t.saveChange : t.save}
        </Button>
        {onKeep && (
          <Button variant="default" onClick={onKeep}>
            {t.keep}
          </Button>
        )}
      </Group>
    </form>
  );
}
