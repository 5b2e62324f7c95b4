import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "#client/api/api.ts";
import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { useLocalNow } from "#client/booking/state/use-local-now.ts";
import { formatDate, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { calendarState } from "#shared/checkout/trip-phase.ts";
import type { LocalDateTime } from "#shared/local-time.ts";
import type { CalendarBlock, CalendarBooking } from "#shared/partner/calendar.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import classes from "./block-form.module.css";
import { BlockForm, fromBlock, toInput } from "./block-form.tsx";
import { calendarText } from "./calendar-text.ts";
import { usePeriodText } from "./use-period-text.ts";
import { useUndoToast } from "./use-undo-toast.ts";

type Vehicle = { id: string; title: string };

function Facts(props: { rows: (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.details}>
      {props.rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Customer, time, places and price of a booking, with a link to the rest of it. */
export function BookingFacts({ booking, vehicle }: { booking: CalendarBooking; vehicle: string }) {
  const t = useText(calendarText);
  const language = useLanguage();
  const moment = (at: LocalDateTime) => `${formatDate(at.slice(0, 10), language)}, ${at.slice(11)}`;
  const nameOf = usePlaceName();
  const state = calendarState(booking, useLocalNow());
  const phone = booking.customerPhone && (
    <Anchor href={`tel:${booking.customerPhone}`} className="tabular">
      {readablePhone(booking.customerPhone)}
    </Anchor>
  );
  return (
    <>
      <Facts
        rows={[
          [t.vehicle, vehicle],
          [t.statusLabel, t.status[state]],
          [t.customer, booking.customerName],
          ...(phone ? [[t.phone, phone] as const] : []),
          [t.pickup, `${moment(booking.from)} · ${nameOf(booking.pickupLocation)}`],
          [t.return, `${moment(booking.to)} · ${nameOf(booking.returnLocation)}`],
          [t.total, formatEurosExact(booking.totalCents, language)],
        ]}
      />
      <Group justify="flex-end" mt="lg">
        <Button
          renderRoot={(root) => (
            <Link
              to="/dashboard"
              search={{ tab: "partner-bookings", open: booking.id }}
              {...root}
            />
          )}
        >
          {t.openBooking}
        </Button>
      </Group>
    </>
  );
}

function DeleteButtons({ block, onDone }: { block: CalendarBlock; onDone: () => void }) {
  const t = useText(calendarText).form;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const showUndo = useUndoToast();
  const restore = trpc.partner.saveBlock.useMutation();
  const remove = trpc.partner.deleteBlock.useMutation({
    onSuccess: async (_deleted, { series }) => {
      await utils.partner.calendar.invalidate();
      void utils.catalog.invalidate();
      const again = { ...toInput(fromBlock(block)), id: undefined };
      // The other weeks of a series may be in months that are not shown.
      if (series) notifySuccess({ message: t.deleted });
      else showUndo(t.deleted, () => restore.mutateAsync(again));
      onDone();
    },
    onError: (error) =>
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) }),
  });
  const { id, seriesId } = block;
  return (
    <Group mb="lg" gap="xs">
      <Button
        color="terracotta"
        variant="light"
        loading={remove.isPending}
        onClick={() => remove.mutate({ id, series: false })}
      >
        {seriesId ? t.deleteOne : t.delete}
      </Button>
      {seriesId && (
        <Button
          color="terracotta"
          variant="light"
          loading={remove.isPending}
          onClick={() => remove.mutate({ id, series: true })}
        >
          {t.deleteSeries}
        </Button>
      )}
    </Group>
  );
}

/** A block to edit or delete. Imported blocks are read-only. */
export function BlockDetails(props: {
  block: CalendarBlock;
  vehicles: readonly Vehicle[];
  onDone: () => void;
}) {
  const { block, vehicles, onDone } = props;
  const t = useText(calendarText);
  const periodText = usePeriodText();
  if (block.importName !== null) {
    const vehicle = vehicles.find(({ id }) => id === block.vehicleId)?.title ?? "";
    const rows = [
      [t.vehicle, vehicle],
      [t.period, periodText(block)],
      ...(block.note ? [[t.form.note, block.note] as const] : []),
    ] as const;
    return (
      <>
        <Text mb="md">{t.form.imported(block.importName)}</Text>
        <Facts rows={[...rows]} />
      </>
    );
  }
  return (
    <>
      {block.seriesId && (
        <Text c="dimmed" mb="xs">
          {t.form.inSeries}
        </Text>
      )}
      <DeleteButtons block={block} onDone={onDone} />
      <BlockForm vehicles={vehicles} start={block} onDone={onDone} />
    </>
  );
}
