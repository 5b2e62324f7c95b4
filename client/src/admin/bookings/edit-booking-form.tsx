import { Button, Textarea } from "@mantine/core";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { DateRangeField } from "#client/ui/dates/date-range-field.tsx";
import { dateText } from "#client/ui/dates/date-text.ts";
import { TimeSelect } from "#client/ui/dates/time-select.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import type { AdminBooking } from "#shared/admin/admin-bookings.ts";
import { addDays } from "#shared/local-time.ts";
import { bookingDetailsText } from "./booking-details-text.ts";
import classes from "./edit-booking-form.module.css";
import { EditConflicts, EditPrice } from "./edit-booking-quote.tsx";
import { type BookingEditing, useEditBooking } from "./use-edit-booking.ts";

function RentalDays({ booking, editing }: { booking: AdminBooking; editing: BookingEditing }) {
  const { form, errorOf, problem } = editing;
  const options = trpc.catalog.options.useQuery().data;
  if (!options) return null;
  const { pickupDate, returnDate } = form.values;
  // A rental that has begun keeps its pickup date, which is in the past.
  const first = booking.pickupDate < options.today ? booking.pickupDate : options.today;
  return (
    <DateRangeField
      className={classes.days}
      pickupDate={pickupDate || undefined}
      returnDate={returnDate || undefined}
      onChange={(range) =>
        form.setValues({ pickupDate: range.pickupDate ?? "", returnDate: range.returnDate ?? "" })
      }
      today={first}
      lastDay={addDays(options.today, options.maxDaysAhead)}
      taken={booking.taken}
      pickupError={errorOf("pickupDate") ?? problem}
      returnError={errorOf("returnDate")}
      required
    />
  );
}

/**
 * Edits days, times, places and notes of a booking. Shows the new price or conflicts before saving.
 */
export function EditBookingForm(props: { booking: AdminBooking; onClose: () => void }) {
  const t = useText(bookingDetailsText);
  const when = useText(dateText);
  const places = trpc.catalog.places.useQuery().data ?? [];
  const { booking, onClose } = props;
  const editing = useEditBooking(booking, onClose);
  const { form, errorOf } = editing;
  useUnsavedChanges(form.isDirty());
  return (
    <form onSubmit={editing.submit} noValidate className={classes.form}>
      <div className={classes.wide} ref={editing.days} tabIndex={-1}>
        <RentalDays booking={booking} editing={editing} />
        <EditConflicts editing={editing} />
      </div>
      {(["pickupTime", "returnTime"] as const).map((name) => (
        <TimeSelect
          key={name}
          label={when[name]}
          value={form.values[name]}
          onChange={(time) => form.setFieldValue(name, time)}
          error={errorOf(name)}
        />
      ))}
      {(["pickupLocation", "returnLocation"] as const).map((name) => (
        <PlaceSelect
          key={name}
          className={classes.place}
          label={t.fields[name]}
          places={places}
          allowedIds={[...booking.servedPlaces, booking[name]]}
          emptyLabel={null}
          value={form.values[name]}
          onChange={(place) => form.setFieldValue(name, place ?? "")}
          error={errorOf(name)}
        />
      ))}
      <Textarea
        className={classes.wide}
        label={t.requests}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        {...form.getInputProps("specialRequests")}
        error={errorOf("specialRequests")}
      />
      <div className={classes.wide}>
        <EditPrice booking={booking} editing={editing} />
      </div>
      <div className={classes.wide}>
        <ButtonRow isEnd>
          <Button variant="default" onClick={onClose}>
            {t.leave}
          </Button>
          <Button type="submit" loading={editing.isBusy} disabled={!form.isDirty()}>
            {t.edit.save}
          </Button>
        </ButtonRow>
      </div>
    </form>
  );
}
