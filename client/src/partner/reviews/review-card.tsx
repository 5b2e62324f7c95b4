import { Badge, Button, Paper, Text, Title } from "@mantine/core";
import { IconEyeOff, IconMessageReply, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { Stars } from "#client/ui/stars/stars.tsx";
import { starsText } from "#client/ui/stars/stars-text.ts";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import { displayId } from "#shared/display-id.ts";
import type { PartnerReview } from "#shared/partner/partner-reviews.ts";
import { ReplyForm } from "./reply-form.tsx";
import classes from "./review-card.module.css";
import { reviewsText } from "./reviews-text.ts";
import { useReply } from "./use-reply.ts";

/** Asks before an answer is deleted. Stays open when the server refuses. */
function RemoveReplyDialog(props: { review: PartnerReview; opened: boolean; onClose: () => void }) {
  const t = useText(reviewsText);
  const language = useLanguage();
  const removing = useReply(props.onClose);
  const close = () => {
    removing.reset();
    props.onClose();
  };
  return (
    <QuestionDialog
      opened={props.opened}
      title={t.removeTitle}
      keepLabel={t.keep}
      confirmLabel={t.remove}
      isBusy={removing.isPending}
      onClose={close}
      onConfirm={() => removing.mutate({ id: props.review.id, reply: "" })}
    >
      <Text>{t.removeText}</Text>
      {removing.error && (
        <ErrorAlert title={t.notRemoved} mt="md">
          {problemText(readProblem(removing.error), language)}
        </ErrorAlert>
      )}
    </QuestionDialog>
  );
}

type Actions = { author: string; onEdit: () => void };

/** The stored answer, which can be changed and deleted while visitors see the review. */
function Reply({ review, author, onEdit }: Actions & { review: PartnerReview }) {
  const t = useText(reviewsText);
  const [isRemoving, setRemoving] = useState(false);
  const { title } = review.vehicle;
  return (
    <div className={classes.reply}>
      <Text size="sm" fw={600}>
        {t.yourAnswer}
      </Text>
      <p className={classes.text}>{review.reply}</p>
      {!review.isHidden && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            aria-label={t.changeOf(author, title)}
            onClick={onEdit}
          >
            {t.change}
          </Button>
          <Button
            variant="subtle"
            color="terracotta"
            size="xs"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            aria-label={t.removeOf(author, title)}
            onClick={() => setRemoving(true)}
          >
            {t.remove}
          </Button>
        </div>
      )}
      <RemoveReplyDialog review={review} opened={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  );
}

function AnswerButton({ review, author, onEdit }: Actions & { review: PartnerReview }) {
  const t = useText(reviewsText);
  return (
    <Button
      variant="light"
      className={classes.answer}
      leftSection={<IconMessageReply size={18} stroke={1.7} aria-hidden />}
      aria-label={t.answerOf(author, review.vehicle.title)}
      onClick={onEdit}
    >
      {t.answer}
    </Button>
  );
}

function HiddenNote() {
  const t = useText(reviewsText);
  return (
    <div className={classes.hidden}>
      <Badge
        color="gray"
        variant="light"
        size="lg"
        miw="max-content"
        leftSection={<IconEyeOff size={16} stroke={2} aria-hidden />}
      >
        {t.hidden}
      </Badge>
      <Text size="sm" c="dimmed">
        {t.hiddenText}
      </Text>
    </div>
  );
}

/** A review of one of the partner's vehicles, which is answered in place. */
export function ReviewCard({ review }: { review: PartnerReview }) {
  const t = useText(reviewsText);
  const { formerCustomer } = useText(starsText);
  const language = useLanguage();
  const [isEditing, setEditing] = useState(false);
  const { vehicle, reply, isHidden } = review;
  // The buttons and the form take the place of each other, with what had the focus.
  const heading = useFocusAfterChange(`${isEditing} ${reply ?? ""}`);
  const author = review.author ?? formerCustomer;
  const actions = { review, author, onEdit: () => setEditing(true) };
  return (
    <Paper withBorder component="article" className={classes.card}>
      <div className={classes.about}>
        <Stars stars={review.stars} className={classes.stars} />
        <Title order={2} size="h5" ref={heading} tabIndex={-1} className={classes.title}>
          {vehicle.title}
        </Title>
        <Text size="sm">{author}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {t.returned(formatDate(review.returnedOn, language))}
        </Text>
        <Link
          to="/dashboard"
          search={{ tab: "partner-bookings", list: "past", open: review.bookingId }}
          className={classes.booking}
        >
          {t.booking(displayId(review.bookingId))}
        </Link>
      </div>
      <div className={classes.content}>
        {isHidden && <HiddenNote />}
        {review.text ? (
          <p className={classes.text}>{review.text}</p>
        ) : (
          <Text c="dimmed">{t.noText}</Text>
        )}
        {isEditing && !isHidden && <ReplyForm review={review} onClose={() => setEditing(false)} />}
        {reply !== null && (!isEditing || isHidden) && <Reply {...actions} />}
        {reply === null && !isEditing && !isHidden && <AnswerButton {...actions} />}
      </div>
    </Paper>
  );
}
