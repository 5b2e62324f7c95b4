import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect } from "react";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { readProblem } from "#client/text/read-problem.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import type { FavouriteVehicle } from "#shared/account/favourites.ts";
import { FAVOURITES_LIMIT } from "#shared/account/favourites-limit.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import {
  addDeviceFavourite,
  removeDeviceFavourites,
  useDeviceFavourites,
} from "./device-favourites.ts";
import { favouritesText } from "./favourites-text.ts";

/** Changes by this page are applied to what was read. Other devices' appear after this time. */
const FRESH_MS = 60_000;

/** Changes of favourites reach the server in the order in which they were made. */
const IN_ORDER = { scope: { id: "favourites" } };

type Favourites = {
  /** Newest first; undefined until they are known. */
  vehicles: readonly FavouriteVehicle[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => void;
};

/** The favourites of the signed-in user's account, or of a visitor's device. */
export function useFavourites(): Favourites {
  const viewer = useViewer();
  const device = useDeviceFavourites();
  const account = trpc.account.favourites.useQuery(undefined, {
    enabled: Boolean(viewer),
    staleTime: FRESH_MS,
  });
  const { data, refetch, isError, isFetching } = account;
  const isAnothers = Boolean(viewer && data && data.ownerId !== viewer.id);
  useEffect(() => {
    if (isAnothers) void refetch({ cancelRefetch: false });
  }, [isAnothers, refetch]);
  const state = { isError: false, isFetching: false, refetch: () => void refetch() };
  if (viewer === undefined) return { ...state, vehicles: undefined };
  if (viewer === null) return { ...state, vehicles: device };
  const vehicles = isAnothers ? undefined : data?.vehicles;
  return { ...state, vehicles, isError: isError && vehicles === undefined, isFetching };
}

/** The same while the server renders, which knows nothing of a visitor's device. */
export function useServedFavourites(): readonly FavouriteVehicle[] | undefined {
  const viewer = useViewer();
  const queries = useQueryClient();
  if (!viewer) return viewer === null ? [] : undefined;
  const key = getQueryKey(trpc.account.favourites, undefined, "query");
  const favourites = queries.getQueryData<ApiOutputs["account"]["favourites"]>(key);
  return favourites?.ownerId === viewer.id ? favourites.vehicles : undefined;
}

/** Marks a vehicle, or removes the mark. */
type ChangeFavourite = (vehicle: FavouriteVehicle, isMarked: boolean) => void;

/** Returns the function that says why a mark could not be set or removed. */
function useReportProblem(): (problem: ProblemResponse, isMarked: boolean) => Promise<void> {
  const t = useText(favouritesText);
  const language = useLanguage();
  return async (problem, isMarked) => {
    const { problemText } = await import("#client/text/problems.ts");
    const title = isMarked ? t.notAdded : t.notRemoved;
    notifyError({ title, message: problemText(problem, language) });
  };
}

/** Changes the favourites of a visitor's device. */
export function useChangeDeviceFavourite(): ChangeFavourite {
  const report = useReportProblem();
  return (vehicle, isMarked) => {
    if (!isMarked) removeDeviceFavourites([vehicle.id]);
    else if (!addDeviceFavourite(vehicle)) {
      void report({ code: "tooManyFavourites", params: { max: FAVOURITES_LIMIT } }, true);
    }
  };
}

/**
 * Changes the favourites of the signed-in user's account. A change is shown at once, and taken back
 * with a notification if the server refuses it.
 */
export function useChangeAccountFavourite(): ChangeFavourite {
  const report = useReportProblem();
  const query = trpc.useUtils().account.favourites;
  const add = trpc.account.addFavourite.useMutation(IN_ORDER);
  const remove = trpc.account.removeFavourite.useMutation(IN_ORDER);

  const show = ({ id, slug, title }: FavouriteVehicle, isMarked: boolean) =>
    query.setData(undefined, (before) => {
      if (!before) return before;
      const others = before.vehicles.filter((other) => other.id !== id);
      return { ...before, vehicles: isMarked ? [{ id, slug, title }, ...others] : others };
    });
  const change = async (vehicle: FavouriteVehicle, isMarked: boolean) => {
    await query.cancel();
    show(vehicle, isMarked);
    try {
      await (isMarked ? add : remove).mutateAsync({ vehicleId: vehicle.id });
    } catch (error) {
      show(vehicle, !isMarked);
      await report(readProblem(error), isMarked);
      await query.invalidate();
    }
  };
  return (vehicle, isMarked) => void change(vehicle, isMarked);
}

/** Changes the favourites of the account, or of a visitor's device. */
export function useChangeFavourite(): ChangeFavourite {
  const viewer = useViewer();
  const changeAccount = useChangeAccountFavourite();
  const changeDevice = useChangeDeviceFavourite();
  return viewer ? changeAccount : changeDevice;
}
