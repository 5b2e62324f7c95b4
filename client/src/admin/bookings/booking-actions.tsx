import { Button, Menu } from "@mantine/core";
import { IconCashBanknote, IconEye, IconPencil, IconX } from "@tabler/icons-react";
import { listText } from "#client/admin/list/list-text.ts";
import { useText } from "#client/text/language.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { displayId } from "#shared/display-id.ts";
import type { BookingTask } from "./bookings-search.ts";
import classes from "./bookings-table.module.css";
import { bookingsText } from "./bookings-text.ts";

/** Returns the possible actions for a booking's status, most frequent first. */
export function tasksFor(status: BookingStatus): BookingTask[] {
  if (status === "cancelled") return [];
  return status === "pending" ? ["confirm", "edit", "cancel"] : ["edit", "cancel"];
}

type RowProps = {
  booking: { id: string; status: BookingStatus };
  onOpen: (id: string) => void;
  onTask: (task: BookingTask, id: string) => void;
};

/**
 * The most frequent task of an admin, as a button with its name, which is short in a table.
 */
export function ConfirmButton(props: Omit<RowProps, "onOpen"> & { isOnCard?: boolean }) {
  const t = useText(bookingsText);
  const { isOnCard } = props;
  const { id, status } = props.booking;
  if (!tasksFor(status).includes("confirm")) return null;
  const task = t.confirmOf(displayId(id));
  return (
    <Button
      // In a table an outline sets it apart from the state beside it, which is a filled pill.
      variant={isOnCard ? "light" : "default"}
      size={isOnCard ? "sm" : "compact-sm"}
      radius={isOnCard ? undefined : "xs"}
      className={isOnCard ? classes.confirm : undefined}
      leftSection={isOnCard && <IconCashBanknote size={20} stroke={1.8} aria-hidden />}
      aria-label={isOnCard ? task : `${t.confirmShort}: ${task}`}
      title={isOnCard ? undefined : t.confirm}
      onClick={() => props.onTask("confirm", id)}
    >
      {isOnCard ? t.confirm : t.confirmShort}
    </Button>
  );
}

/** Details, and what else can be done with a booking. */
export function BookingMenu({ booking: { id, status }, onOpen, onTask }: RowProps) {
  const t = useText(bookingsText);
  const { details } = useText(listText);
  const tasks = tasksFor(status);
  return (
    <RowMenu of={displayId(id)}>
      <Menu.Item
        leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
        onClick={() => onOpen(id)}
      >
        {details}
      </Menu.Item>
      {tasks.includes("edit") && (
        <Menu.Item
          leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
          onClick={() => onTask("edit", id)}
        >
          {t.edit}
        </Menu.Item>
      )}
      {tasks.includes("cancel") && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconX size={18} stroke={1.7} aria-hidden />}
            onClick={() => onTask("cancel", id)}
          >
            {t.cancel}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}
