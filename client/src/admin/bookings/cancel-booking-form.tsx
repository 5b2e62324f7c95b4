import { Alert, Button, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCashBanknote } from "@tabler/icons-react";
import { zod4Resolver } from "mantine-form-zod-resolver";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { type AdminBooking, cancelBookingSchema } from "#shared/admin/admin-bookings.ts";
import { bookingDetailsText } from "./booking-details-text.ts";
import { useBookingChange } from "./use-booking-change.ts";

/** Asks for the reason before a booking is cancelled. Both sides are notified. */
export function CancelBookingForm(props: { booking: AdminBooking; onClose: () => void }) {
  const t = useText(bookingDetailsText).cancel;
  const { booking, onClose } = props;
  const form = useForm({
    initialValues: { id: booking.id, reason: "", expectedUpdatedAt: booking.updatedAt },
    validate: zod4Resolver(cancelBookingSchema),
  });
  useUnsavedChanges(form.isDirty());
  const errorOf = useFieldErrors(form.errors);
  const cancel = trpc.admin.cancelBooking.useMutation(useBookingChange(t, onClose));
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => cancel.mutate(values),
        () => form.getInputNode("reason")?.focus(),
      )}
    >
      <Stack>
        <Text>{t.lead}</Text>
        {booking.status === "confirmed" && (
          <Alert color="sun" variant="light" icon={<IconCashBanknote aria-hidden />}>
            {t.paid}
          </Alert>
        )}
        <Textarea
          label={t.reason}
          withAsterisk
          rows={3}
          resize="vertical"
          maxLength={500}
          {...form.getInputProps("reason")}
          error={errorOf("reason")}
        />
        <ButtonRow isEnd>
          <Button variant="default" onClick={onClose}>
            {t.back}
          </Button>
          <Button type="submit" color="terracotta" loading={cancel.isPending}>
            {t.save}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
