import { Button, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useRef } from "react";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { VehicleStatusBadge } from "#client/vehicle/vehicle-status-badge.tsx";
import { rejectionSchema } from "#shared/admin/admin-vehicles.ts";
import type { AdminVehicle } from "#shared/admin/tables/vehicle-columns.ts";
import { Problem } from "#shared/problem.ts";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";
import { useRemoveVehicle } from "./use-moderate-vehicles.ts";
import classes from "./vehicles-screen.module.css";
import { vehiclesText } from "./vehicles-text.ts";

const MAX_REASON = 500;

type DialogProps = { isPending: boolean; onClose: () => void };

type Rejecting = DialogProps & {
  /** Reason typed for a rejection that the server did not accept. */
  reason: string;
  onReject: (reason: string) => void;
};

function ReasonForm(props: Rejecting) {
  const t = useText(vehiclesText);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    initialValues: { reason: props.reason },
    validate: zod4Resolver(rejectionSchema),
    clearInputErrorOnChange: true,
  });
  useUnsavedChanges(form.values.reason.trim() !== "");
  const errorOf = useFieldErrors(form.errors);
  const submit = form.onSubmit(
    ({ reason }) => props.onReject(reason.trim()),
    () => field.current?.focus(),
  );
  return (
    <form noValidate onSubmit={(event) => submit(event)}>
      <Text mb="md">{t.rejectText}</Text>
      <Textarea
        ref={field}
        label={t.reason}
        description={t.reasonHint}
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_REASON}
        {...form.getInputProps("reason")}
        error={errorOf("reason")}
      />
      <ButtonRow isEnd>
        <Button variant="default" onClick={props.onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" color="terracotta" loading={props.isPending}>
          {t.reject}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Takes the place of the form where the vehicle was decided before the dialog opened. */
function Decided({ status, onClose }: { status: VehicleStatus; onClose: () => void }) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  return (
    <Stack align="flex-start">
      <Text role="alert">{problemText(new Problem("vehicleAlreadyChanged"), language)}</Text>
      <VehicleStatusBadge status={status} label={t.statuses[status]} />
      <ButtonRow isEnd>
        <Button variant="default" onClick={onClose}>
          {t.leave}
        </Button>
      </ButtonRow>
    </Stack>
  );
}

/** Asks for the reason of a rejection. The text is kept until the server accepts it. */
export function RejectDialog(
  props: Rejecting & {
    count: number | null;
    /** The decision that was made before, so that there is nothing to reject. */
    decided: VehicleStatus | null;
  },
) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  const count = props.count ?? 0;
  return (
    <Dialog
      opened={props.count !== null}
      onClose={props.onClose}
      title={t.rejectTitle(count, formatNumber(count, language))}
      closeLabel={t.cancel}
    >
      {props.decided ? (
        <Decided status={props.decided} onClose={props.onClose} />
      ) : (
        <ReasonForm {...props} />
      )}
    </Dialog>
  );
}

type Question = { title: string; text: string; yes: string; no: string; color: string };

function Confirm(props: DialogProps & { question: Question | null; onYes: () => void }) {
  const { question, onClose } = props;
  return (
    <Dialog
      opened={question !== null}
      onClose={onClose}
      title={question?.title ?? ""}
      closeLabel={question?.no ?? ""}
    >
      {question && (
        <>
          <Text className={classes.question}>{question.text}</Text>
          <ButtonRow isEnd>
            <Button variant="default" onClick={onClose}>
              {question.no}
            </Button>
            <Button color={question.color} loading={props.isPending} onClick={props.onYes}>
              {question.yes}
            </Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  );
}

/** Asks before several vehicles become public at once. `count` is null while it is closed. */
export function ApproveDialog(
  props: DialogProps & { count: number | null; onApprove: () => void },
) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  const { count } = props;
  const question =
    count === null
      ? null
      : {
          title: t.approveTitle(formatNumber(count, language)),
          text: t.approveText,
          yes: t.approve,
          no: t.cancel,
          color: "olive",
        };
  return <Confirm {...props} question={question} onYes={props.onApprove} />;
}

/** Asks before a vehicle is deleted. Stays open when the server refuses. */
export function RemoveVehicleDialog(props: {
  vehicle: Pick<AdminVehicle, "id" | "title"> | null;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const t = useText(vehiclesText);
  const { vehicle } = props;
  const removing = useRemoveVehicle(props.onRemoved);
  const question = vehicle && {
    title: t.removeTitle,
    text: t.removeText(vehicle.title),
    yes: t.remove,
    no: t.keep,
    color: "terracotta",
  };
  return (
    <Confirm
      question={question}
      isPending={removing.isPending}
      onClose={props.onClose}
      onYes={() => vehicle && removing.mutate({ id: vehicle.id })}
    />
  );
}
