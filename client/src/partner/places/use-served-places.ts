import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { readProblem } from "#client/text/problems.ts";
import type { ServedPlace } from "#shared/partner/served-places.ts";

const servedIds = (places: readonly ServedPlace[]) =>
  places.filter(({ isServed }) => isServed).map(({ id }) => id);

/**
 * The selection and its saving. If the places changed since they were read, the user's changes are
 * applied to the new list instead of being lost.
 */
export function useServedPlaces(places: readonly ServedPlace[]) {
  const utils = trpc.useUtils();
  const [base, setBase] = useState(() => servedIds(places));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(base));
  const [isConflict, setConflict] = useState(false);
  const removed = base.filter((id) => !chosen.has(id));
  const added = [...chosen].filter((id) => !base.includes(id));
  const isChanged = added.length + removed.length > 0;
  const begin = (ids: readonly string[]) => {
    setBase([...ids]);
    setChosen(new Set(ids));
  };
  const save = trpc.partner.saveServedPlaces.useMutation({
    onSuccess: (_saved, { placeIds }) => {
      begin(placeIds);
      setConflict(false);
      return utils.partner.servedPlaces.invalidate();
    },
    onError: async (error) => {
      const { code } = readProblem(error);
      // A place that was hidden since is no longer on the list.
      if (code !== "servedPlacesChanged" && code !== "placeInactive") return;
      try {
        const now = await utils.partner.servedPlaces.fetch(undefined, { staleTime: 0 });
        const theirs = servedIds(now);
        const offered = new Set(now.map(({ id }) => id));
        const remaining = theirs.filter((id) => !removed.includes(id));
        setBase(theirs);
        setChosen(new Set([...remaining, ...added.filter((id) => offered.has(id))]));
        setConflict(true);
      } catch {
        // The error of the save is shown instead.
      }
    },
  });
  return {
    chosen,
    removed,
    isChanged,
    isConflict,
    /** True where the last place was deselected. */
    isInvalid: isChanged && chosen.size === 0,
    error: isConflict ? null : save.error,
    /** Selects or deselects places. */
    set: (ids: readonly string[], isOn: boolean) => {
      const next = new Set(chosen);
      for (const id of ids) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      setChosen(next);
    },
    undo: () => {
      setChosen(new Set(base));
      setConflict(false);
      save.reset();
    },
    save: () => save.mutateAsync({ placeIds: [...chosen], before: base }),
  };
}
