import {
  IconCalendarCheck,
  IconCar,
  IconCashBanknote,
  IconCopy,
  IconExternalLink,
  IconPencil,
  IconX,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { tasksFor } from "#client/admin/bookings/booking-actions.tsx";
import { useText } from "#client/text/language.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { AdminBookingRow } from "#shared/admin/tables/booking-columns.ts";
import type { AdminVehicle } from "#shared/admin/tables/vehicle-columns.ts";
import { displayId } from "#shared/display-id.ts";
import type { PaletteStep } from "./palette-command.ts";
import { paletteText } from "./palette-text.ts";

const TASK_ICONS = { confirm: IconCashBanknote, edit: IconPencil, cancel: IconX } as const;

/** Turns a booking into what can be done with it. Each task opens the dialog of the list. */
export function useBookingActions(): (booking: AdminBookingRow) => PaletteStep {
  const t = useText(paletteText);
  const navigate = useNavigate();
  return ({ id, status, customerName }) => {
    const number = displayId(id);
    return {
      title: t.actionsOf(`${number} · ${customerName}`),
      commands: [
        {
          key: "open",
          Icon: IconCalendarCheck,
          name: t.bookingActions.open,
          run: () => void navigate({ to: "/admin/bookings", search: { open: id } }),
        },
        ...tasksFor(status).map((task) => ({
          key: task,
          Icon: TASK_ICONS[task],
          name: t.bookingActions[task],
          run: () => void navigate({ to: "/admin/bookings", search: { open: id, task } }),
        })),
        {
          key: "copy",
          Icon: IconCopy,
          name: t.bookingActions.copy,
          note: number,
          run: () =>
            void navigator.clipboard.writeText(number).then(
              () => notifySuccess({ message: t.copied(number) }),
              () => notifyError({ message: t.notCopied }),
            ),
        },
      ],
    };
  };
}

type FoundVehicle = Pick<AdminVehicle, "id" | "title" | "slug" | "status">;

/** Turns a vehicle into what can be done with it, besides its approval. */
export function useVehicleActions(): (vehicle: FoundVehicle) => PaletteStep {
  const t = useText(paletteText);
  const navigate = useNavigate();
  return ({ id, title, slug, status }) => ({
    title: t.actionsOf(title),
    commands: [
      {
        key: "open",
        Icon: IconCar,
        name: t.details,
        run: () => void navigate({ to: "/admin/vehicles", search: { open: id } }),
      },
      {
        key: "edit",
        Icon: IconPencil,
        name: t.edit,
        run: () => void navigate({ to: "/admin/vehicles/$id/edit", params: { id } }),
      },
      ...(status === "approved"
        ? [
            {
              key: "page",
              Icon: IconExternalLink,
              name: t.page,
              run: () => void navigate({ to: "/vehicles/$slug", params: { slug } }),
            },
          ]
        : []),
    ],
  });
}
