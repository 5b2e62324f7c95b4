import { Button, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { useRef } from "react";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { useBusyDialog } from "#client/ui/dialog/use-busy-dialog.ts";
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
  useBusyDialog(props.isPending);
  const errorOf = useFieldErrors(form.errors);
  const submit = form.onSubmit(
    ({ reason }) => props.onReject(reason.trim()),
    () => field.current?.focus(),
  );
  return (
    <form noValidate onSubmit={(event) => submit(event)}>
      <Stack>
        <Text>{t.rejectText}</Text>
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
          <Button variant="default" disabled={props.isPending} onClick={props.onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" color="terracotta" loading={props.isPending}>
            {t.reject}
          </Button>
        </ButtonRow>
      </Stack>
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

/** Asks before several vehicles become public at once. `count` is null while it is closed. */
export function ApproveDialog(
  props: DialogProps & { count: number | null; onApprove: () => void },
) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  const { count } = props;
  return (
    <QuestionDialog
      opened={count !== null}
      title={t.approveTitle(formatNumber(count ?? 0, language))}
      keepLabel={t.cancel}
      confirmLabel={t.approve}
      color="olive"
      isBusy={props.isPending}
      onClose={props.onClose}
      onConfirm={props.onApprove}
    >
      <Text>{t.approveText}</Text>
    </QuestionDialog>
  );
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
  return (
    <QuestionDialog
      opened={vehicle !== null}
      title={t.removeTitle}
      keepLabel={t.keep}
      confirmLabel={t.remove}
      isBusy={removing.isPending}
      onClose={props.onClose}
      onConfirm={() => vehicle && removing.mutate({ id: vehicle.id })}
    >
      {vehicle && <Text className={classes.question}>{t.removeText(vehicle.title)}</Text>}
    </QuestionDialog>
  );
}
