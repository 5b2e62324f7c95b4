import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import type { SaveVehicle } from "#client/vehicle/form/use-save-vehicle.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";

/**
 * Saves one of the partner's own vehicles and refetches the lists that contain it.
 * @param vehicleId null for a new vehicle
 */
export function useSaveOwnVehicle(vehicleId: string | null): SaveVehicle {
  const t = useText(vehicleFormText);
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.partner.saveVehicle.useMutation();
  return async (vehicle, { version }) => {
    const edited = vehicleId && version ? { id: vehicleId, version } : {};
    const { id } = await mutateAsync({ ...vehicle, ...edited });
    notifySuccess({ message: vehicleId ? t.updated : t.created });
    void utils.partner.vehicle.invalidate({ id }, { refetchType: "none" });
    void utils.partner.vehicles.invalidate();
    void utils.partner.onboarding.invalidate();
    void utils.catalog.invalidate();
  };
}
