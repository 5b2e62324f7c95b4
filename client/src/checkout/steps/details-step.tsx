import { Alert, Paper, Textarea, TextInput, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { trpc } from "#client/api/api.ts";
import { pickupLimits } from "#client/booking/pickup-limits.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import type { Checkout } from "#client/checkout/flow/use-checkout.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { DateRangeField } from "#client/ui/dates/date-range-field.tsx";
import { TimeSelect } from "#client/ui/dates/time-select.tsx";
import { PhoneField } from "#client/ui/form/phone-field.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import { errorKey, useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import type { CatalogOptions, Place, VehicleDetail } from "#shared/catalog/catalog.ts";
import { addDays } from "#shared/local-time.ts";
import classes from "./details-step.module.css";

type DetailsStepProps = {
  checkout: Checkout;
  vehicle: VehicleDetail;
  options: CatalogOptions;
  places: readonly Place[];
};

/** One error summary for the step, above the invalid fields. */
function summaryOf(
  errors: Checkout["form"]["errors"],
  t: { fillRequired: string; returnAfterPickup: string; checkFields: string },
): string | null {
  const keys = Object.values(errors).map(errorKey);
  if (keys.length === 0) return null;
  if (keys.includes("required")) return t.fillRequired;
  return keys.includes("returnNotAfterPickup") ? t.returnAfterPickup : t.checkFields;
}

function ToastContent(props: { children: ReactNode }) {
  return (
    <Alert color="terracotta" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {props.children}
    </Alert>
  );
}

/** Step 2: driver, dates and places. Days on which the vehicle is taken cannot be chosen. */
export function DetailsStep({ checkout, vehicle, options, places }: DetailsStepProps) {
  const t = useText(checkoutText).details;
  const language = useLanguage();
  const { form, rental, setRental, quote } = checkout;
  const taken = trpc.catalog.availability.useQuery({ vehicleId: vehicle.id }).data?.taken;
  const errorOf = useFieldErrors(form.errors);
  const input = (field: "customerName" | "customerEmail" | "specialRequests") => ({
    ...form.getInputProps(field),
    error: errorOf(field),
  });
  const limits = pickupLimits(options);
  const isTooSoon = limits.isTooSoon(rental.pickupDate || undefined, rental.pickupTime);
  const account = useViewer()?.email ?? "";
  const isOtherAddress = account !== "" && form.values.customerEmail.trim() !== account;
  const summary = summaryOf(form.errors, t);
  const tooSoon = problemText(
    { code: "pickupTooSoon", params: { hours: options.leadHours } },
    language,
  );
  const place = { places, allowedIds: vehicle.placeIds, emptyLabel: null, withAsterisk: true };
  return (
    <div className={classes.step}>
      {summary && <ToastContent>{summary}</ToastContent>}
      {quote.error && (
        <ToastContent>{problemText(readProblem(quote.error), language)}</ToastContent>
      )}
      <Paper
        component="fieldset"
        withBorder
        className={classes.group}
        data-part="rental"
        tabIndex={-1}
      >
        <Title component="legend" order={3} size="h4" className={classes.legend}>
          {t.when}
        </Title>
        <DateRangeField
          className={clsx(classes.wide, classes.dates)}
          pickupDate={rental.pickupDate || undefined}
          returnDate={rental.returnDate || undefined}
          onChange={({ pickupDate, returnDate }) =>
            setRental({
              pickupDate,
              returnDate,
              pickupTime: pickupDate
                ? limits.openTime(pickupDate, rental.pickupTime)
                : rental.pickupTime,
            })
          }
          today={limits.firstDay}
          lastDay={addDays(options.today, options.maxDaysAhead)}
          taken={taken}
          pickupError={errorOf("pickupDate")}
          returnError={errorOf("returnDate")}
          required
        />
        <div className={classes.half}>
          <TimeSelect
            label={t.pickupTime}
            withAsterisk
            value={rental.pickupTime}
            onChange={(pickupTime) => setRental({ pickupTime })}
            isClosed={(time) => limits.isTooSoon(rental.pickupDate || undefined, time)}
            error={errorOf("pickupTime") ?? (isTooSoon ? tooSoon : undefined)}
          />
        </div>
        <div className={classes.half}>
          <TimeSelect
            label={t.returnTime}
            withAsterisk
            value={rental.returnTime}
            onChange={(returnTime) => setRental({ returnTime })}
            error={errorOf("returnTime")}
          />
        </div>
        <PlaceSelect
          {...place}
          label={t.pickupPlace}
          value={rental.pickupLocation}
          onChange={(pickupLocation) => setRental({ pickupLocation })}
          error={errorOf("pickupLocation")}
        />
        <PlaceSelect
          {...place}
          label={t.returnPlace}
          value={rental.returnLocation}
          onChange={(returnLocation) => setRental({ returnLocation })}
          error={errorOf("returnLocation")}
        />
      </Paper>
      <Paper
        component="fieldset"
        withBorder
        className={classes.group}
        data-part="driver"
        tabIndex={-1}
      >
        <Title component="legend" order={3} size="h4" className={classes.legend}>
          {t.who}
        </Title>
        <TextInput
          className={classes.wide}
          label={t.name}
          withAsterisk
          autoComplete="name"
          maxLength={120}
          {...input("customerName")}
        />
        <TextInput
          label={t.email}
          type="email"
          inputMode="email"
          withAsterisk
          autoComplete="email"
          description={isOtherAddress ? t.emailHint(account) : undefined}
          {...input("customerEmail")}
        />
        <PhoneField
          label={t.phone}
          value={form.values.customerPhone}
          onChange={(phone) => form.setFieldValue("customerPhone", phone)}
          error={errorOf("customerPhone")}
        />
        <Textarea
          className={classes.wide}
          label={t.requests}
          description={t.requestsHint}
          rows={3}
          resize="vertical"
          maxLength={1000}
          {...input("specialRequests")}
        />
      </Paper>
    </div>
  );
}
