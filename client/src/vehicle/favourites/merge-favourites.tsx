import { useEffect } from "react";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { notifyInfo } from "#client/ui/toast/toasts.ts";
import { FAVOURITES_LIMIT } from "#shared/account/favourites-limit.ts";
import { removeDeviceFavourites, useDeviceFavourites } from "./device-favourites.ts";
import { favouritesText } from "./favourites-text.ts";

/**
 * Moves the favourites of this device into the account of the signed-in user, whichever way they
 * signed in, and shows nothing. What a failed call leaves on the device is moved on the next page
 * load.
 */
export function MergeFavourites() {
  const t = useText(favouritesText);
  const device = useDeviceFavourites();
  const query = trpc.useUtils().account.favourites;
  const { mutate, isIdle } = trpc.account.mergeFavourites.useMutation({
    onSuccess: async ({ left }, { vehicleIds }) => {
      removeDeviceFavourites(vehicleIds);
      if (left > 0) notifyInfo({ message: t.notMerged(left, FAVOURITES_LIMIT) });
      await query.invalidate();
    },
  });
  useEffect(() => {
    if (!isIdle || device.length === 0) return;
    mutate({ vehicleIds: device.slice(0, FAVOURITES_LIMIT).map(({ id }) => id) });
  }, [device, isIdle, mutate]);
  return null;
}
