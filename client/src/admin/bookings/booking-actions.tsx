import { ActionIcon } from "@mantine/core";
import { IconCashBanknote, IconPencil, IconX } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { displayId } from "#shared/display-id.ts";
import classes from "./bookings-table.module.css";
import { bookingsText } from "./bookings-text.ts";

/** An admin action on a booking. */
export type BookingTask = "edit" | "confirm" | "cancel";

const APPEARANCE = {
  confirm: { Icon: IconCashBanknote, color: "olive" },
  edit: { Icon: IconPencil, color: "sea" },
  cancel: { Icon: IconX, color: "terracotta" },
} as const;

/** Returns the possible actions for a booking's status, most frequent first. */
export function tasksFor(status: BookingStatus): BookingTask[] {
  if (status === "cancelled") return [];
  return status === "pending" ? ["confirm", "edit", "cancel"] : ["edit", "cancel"];
}

/** Actions of a table row, as icons labelled with the booking they belong to. */
export function BookingActions(props: {
  booking: { id: string; status: BookingStatus };
  onTask: (task: BookingTask, id: string) => void;
}) {
  const t = useText(bookingsText);
  const { id, status } = props.booking;
  const labels = { confirm: t.confirmOf, edit: t.editOf, cancel: t.cancelOf };
  return (
    <div className={classes.actions}>
      {tasksFor(status).map((task) => {
        const { Icon, color } = APPEARANCE[task];
        const label = labels[task](displayId(id));
        return (
          <ActionIcon
            key={task}
            variant="subtle"
            color={color}
            size={36}
            aria-label={label}
            title={label}
            onClick={() => props.onTask(task, id)}
          >
            <Icon size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        );
      })}
    </div>
  );
}
