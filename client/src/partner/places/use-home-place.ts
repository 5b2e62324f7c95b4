import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import type { ServedPlace } from "#shared/partner/served-places.ts";

/** The place where the partner's vehicles are kept, as it is chosen in the form, and its saving. */
export function useHomePlace(places: readonly ServedPlace[]) {
  const utils = trpc.useUtils();
  const stored = places.find(({ isHome }) => isHome)?.id;
  const [edited, setEdited] = useState<{ placeId: string | undefined } | null>(null);
  const save = trpc.partner.saveHomePlace.useMutation({
    // Also after a failure: the place may have been hidden.
    onSettled: () => utils.partner.servedPlaces.invalidate(),
  });
  const entered = edited ? edited.placeId : stored;
  // A place that was hidden since is no longer on the list.
  const chosen = places.some(({ id }) => id === entered) ? entered : undefined;
  const choose = (placeId: string | undefined) => {
    save.reset();
    setEdited(placeId === stored ? null : { placeId });
  };
  return {
    chosen,
    choose,
    isChanged: chosen !== stored,
    error: save.error,
    undo: () => choose(stored),
    save: async () => {
      await save.mutateAsync({ placeId: chosen ?? null });
      setEdited(null);
    },
  };
}
