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
  const wanted = edited ? edited.placeId : stored;
  const chosen = places.some(({ id }) => id === wanted) ? wanted : undefined;
  const choose = (placeId: string | undefined) => {
    save.reset();
    setEdited(placeId === stored ? null : { placeId });
  };
  return {
    chosen,
    choose,
    isChanged: chosen !== stored,
    isSaving: save.isPending,
    error: save.error,
    undo: () => choose(stored),
    save: async () => {
      await save.mutateAsync({ placeId: chosen ?? null });
      setEdited(null);
    },
  };
}
