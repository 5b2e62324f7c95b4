import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconCashBanknote, IconEye, IconPencil, IconX } from "@tabler/icons-react";
import { listText } from "#client/admin/list/list-text.ts";
import { useText } from "#client/text/language.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { displayId } from "#shared/display-id.ts";
import type { BookingTask } from "./bookings-search.ts";
import classes from "./bookings-table.module.css";
import { bookingsText } from "./bookings-text.ts";

const APPEARANCE = {
  confirm: { Icon: IconCashBanknote, color: "olive" },
  edit: { Icon: IconPencil, color: "sea" },
} as const;

/** Returns the possible actions for a booking's status, most frequent first. */
export function tasksFor(status: BookingStatus): BookingTask[] {
  if (status === "cancelled") return [];
  return status === "pending" ? ["confirm", "edit", "cancel"] : ["edit", "cancel"];
}

/**
 * Actions of a table row, as icons labelled with the booking they belong to. Cancelling is in the
 * menu. On a card, the confirmation of a payment is a button with its name: it is the most frequent
 * task of an admin.
 */
export function BookingActions(props: {
  booking: { id: string; status: BookingStatus };
  isOnCard?: boolean;
  onOpen: (id: string) => void;
  onTask: (task: BookingTask, id: string) => void;
}) {
  const t = useText(bookingsText);
  const { details } = useText(listText);
  const { id, status } = props.booking;
  const labels = { confirm: t.confirmOf, edit: t.editOf };
  const tasks = tasksFor(status);
  return (
    <div className={classes.actions}>
      {tasks.map((task) => {
        if (task === "cancel") return null;
        const { Icon, color } = APPEARANCE[task];
        const label = labels[task](displayId(id));
        if (task === "confirm" && props.isOnCard) {
          return (
            <Button
              key={task}
              variant="light"
              px="sm"
              className={classes.confirm}
              leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
              aria-label={label}
              onClick={() => props.onTask(task, id)}
            >
              {t.confirm}
            </Button>
          );
        }
        return (
          <ActionIcon
            key={task}
            variant="subtle"
            color={color}
            size={32}
            aria-label={label}
            title={label}
            onClick={() => props.onTask(task, id)}
          >
            <Icon size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        );
      })}
      <RowMenu of={displayId(id)}>
        <Menu.Item
          leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
          onClick={() => props.onOpen(id)}
        >
          {details}
        </Menu.Item>
        {tasks.includes("cancel") && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconX size={18} stroke={1.7} aria-hidden />}
              onClick={() => props.onTask("cancel", id)}
            >
              {t.cancel}
            </Menu.Item>
          </>
        )}
      </RowMenu>
    </div>
  );
}
