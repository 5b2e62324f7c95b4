import { Button, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { CalendarImport } from "#shared/partner/calendar.ts";
import classes from "./calendar-sharing.module.css";
import { importText, sharingText } from "./calendar-sharing-text.ts";
import { ImportCalendarForm } from "./import-calendar-form.tsx";

type Vehicle = { id: string; title: string };

function ImportRow({ row, vehicle }: { row: CalendarImport; vehicle: string }) {
  const t = useText(sharingText);
  const language = useLanguage();
  const [isConfirming, setConfirming] = useState(false);
  const utils = trpc.useUtils();
  const settle = {
    onSettled: () =>
      Promise.all([
        utils.partner.calendarImports.invalidate(),
        utils.partner.calendar.invalidate(),
        utils.catalog.invalidate(),
      ]),
    onError: (error: unknown) =>
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) }),
  };
  const refresh = trpc.partner.refreshCalendar.useMutation({
    ...settle,
    onSuccess: ({ problem }) => {
      if (problem === null) return notifySuccess({ message: t.refreshed });
      notifyError({ message: problemText({ code: problem, params: {} }, language) });
    },
  });
  const remove = trpc.partner.removeCalendarImport.useMutation({
    ...settle,
    onSuccess: () => notifySuccess({ message: t.removed }),
  });
  const facts = [
    vehicle,
    row.url ? new URL(row.url).hostname : t.file,
    t.blocks(row.blocks),
    ...(row.skipped > 0 ? [t.skipped(row.skipped)] : []),
    ...(row.lastReadAt ? [t.readAt(formatInstant(row.lastReadAt, language))] : []),
  ];
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{row.name}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(" · ")}
        </Text>
        {row.lastProblem && (
          <Text size="sm" className={classes.problem}>
            <IconAlertTriangle size={16} aria-hidden />
            {problemText({ code: row.lastProblem, params: {} }, language)}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {row.url && (
          <Button
            variant="default"
            loading={refresh.isPending}
            onClick={() => refresh.mutate({ id: row.id })}
          >
            {t.refresh}
          </Button>
        )}
        <Button
          variant="subtle"
          color="terracotta"
          aria-label={`${t.remove}: ${row.name}`}
          onClick={() => setConfirming(true)}
        >
          {t.remove}
        </Button>
      </Group>
      <QuestionDialog
        opened={isConfirming}
        title={t.removeTitle}
        keepLabel={t.keep}
        confirmLabel={t.remove}
        isBusy={remove.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate({ id: row.id }, { onSettled: () => setConfirming(false) })}
      >
        <Text>{t.removeText(row.name, vehicle)}</Text>
      </QuestionDialog>
    </li>
  );
}

/** Imported calendars with their sync state, and a button to add one. */
export function CalendarImports(props: { vehicles: readonly Vehicle[]; vehicleId?: string }) {
  const t = useText(sharingText);
  const { close, loading, retry } = useText(calendarText);
  const importing = useText(importText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const imports = trpc.partner.calendarImports.useQuery();
  const titles = new Map(props.vehicles.map(({ id, title }) => [id, title]));
  const shown = imports.data?.filter(
    (row) => !props.vehicleId || row.vehicleId === props.vehicleId,
  );
  return (
    <Paper withBorder className={classes.card}>
      <div className={classes.cardHead}>
        <div>
          <Title order={3} size="h4">
            {t.in}
          </Title>
          <Text c="dimmed" mt="xs">
            {t.inText}
          </Text>
        </div>
        <Button
          variant="light"
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t.import}
        </Button>
      </div>
      {imports.isPending && <Skeleton height={56} role="img" aria-label={loading} />}
      {!imports.data && imports.error && (
        <ErrorPanel
          order={3}
          title={t.importsFailed}
          text={problemText(readProblem(imports.error), language)}
          retryLabel={retry}
          onRetry={() => void imports.refetch()}
          isRetrying={imports.isFetching}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((row) => (
            <ImportRow key={row.id} row={row} vehicle={titles.get(row.vehicleId) ?? ""} />
          ))}
        </ul>
      )}
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={importing.title}
        closeLabel={close}
        isWide
      >
        <ImportCalendarForm
          vehicles={props.vehicles}
          vehicleId={props.vehicleId}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </Paper>
  );
}
