import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { ChosenVehicles } from "#shared/admin/admin-vehicles.ts";
import type { AdminVehicle } from "#shared/admin/tables/vehicle-columns.ts";
import { toQuery, type VehiclesSearch } from "./vehicles-search.ts";
import { vehiclesText } from "./vehicles-text.ts";

type Page = ApiOutputs["admin"]["vehicles"];
type Query = Partial<ReturnType<typeof toQuery>["query"]>;
type Change = Partial<Pick<AdminVehicle, "status" | "featured" | "rejectionReason">>;

/** Every page of vehicles that is loaded, whatever its filters. */
const ALL_PAGES = {};

/** Applies an optimistic update before the server has confirmed a change. */
function useOptimisticChange() {
  const utils = trpc.useUtils();
  const withChange = (page: Page, isMeant: (row: AdminVehicle) => boolean, change: Change) => ({
    ...page,
    rows: page.rows.map((row) => (isMeant(row) ? { ...row, ...change } : row)),
  });
  return async (pages: Query, isMeant: (row: AdminVehicle) => boolean, change: Change) => {
    await utils.admin.vehicles.cancel();
    utils.admin.vehicles.setQueriesData(
      pages,
      {},
      (page) => page && withChange(page, isMeant, change),
    );
  };
}

/** Refetches the vehicles of the admin area, which also undoes a wrong optimistic update. */
function useRefreshed() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.vehicles.invalidate(),
      utils.admin.vehicle.invalidate(),
      utils.admin.overview.invalidate(),
      utils.catalog.invalidate(),
    ]);
}

/** What goes wrong with a vehicle, with the server's reason. */
function useFailure() {
  const t = useText(vehiclesText);
  const language = useLanguage();
  return (what: keyof typeof t.failures, error: Parameters<typeof readProblem>[0]) => {
    const problem = readProblem(error);
    const isDone = problem.code === "vehicleAlreadyChanged" && what !== "featured";
    const why = isDone ? t.alreadyDone : problemText(problem, language);
    notifyError({ title: t.errors[what], message: t.failures[what](why) });
  };
}

/** Approves or rejects one vehicle. Updates optimistically, reverts if refused. */
export function useModerateVehicle() {
  const t = useText(vehiclesText);
  const showChange = useOptimisticChange();
  const onSettled = useRefreshed();
  const fail = useFailure();
  return trpc.admin.moderateVehicle.useMutation({
    onMutate: ({ id, decision }) =>
      showChange(ALL_PAGES, (row) => row.id === id, { status: decision.status }),
    onSuccess: (_, { decision }) =>
      notifySuccess({ title: t.success, message: t[decision.status] }),
    onError: (error, { decision }) => fail(decision.status, error),
    onSettled,
  });
}

/** Approves or rejects one or many vehicles. Updates optimistically, reverts if refused. */
export function useModerateVehicles(search: VehiclesSearch) {
  const t = useText(vehiclesText);
  const language = useLanguage();
  const { query } = toQuery(search);
  const showChange = useOptimisticChange();
  const onSettled = useRefreshed();
  const fail = useFailure();
  const isChosen = (chosen: ChosenVehicles) => {
    const ids = "vehicles" in chosen ? new Set(chosen.vehicles.map(({ id }) => id)) : null;
    return (row: AdminVehicle) => ids === null || ids.has(row.id);
  };
  const one = useModerateVehicle();
  const many = trpc.admin.moderateVehicles.useMutation({
    onMutate: ({ chosen, decision }) =>
      showChange(query, isChosen(chosen), { status: decision.status }),
    onSuccess: ({ changed }, { decision }) => {
      const toMessage = decision.status === "approved" ? t.manyApproved : t.manyRejected;
      notifySuccess({
        title: t.success,
        message: toMessage(changed, formatNumber(changed, language)),
      });
    },
    onError: (error) => fail("many", error),
    onSettled,
  });
  return { one, many };
}

/** Toggles whether a vehicle is featured on the home page. */
export function useFeatureVehicle() {
  const t = useText(vehiclesText);
  const showChange = useOptimisticChange();
  const onSettled = useRefreshed();
  const fail = useFailure();
  return trpc.admin.featureVehicle.useMutation({
    onMutate: ({ id, featured }) => showChange(ALL_PAGES, (row) => row.id === id, { featured }),
    onSuccess: ({ featured }) =>
      notifySuccess({ title: t.success, message: featured ? t.featured : t.unfeatured }),
    onError: (error) => fail("featured", error),
    onSettled,
  });
}

/** Deletes a vehicle after a confirmation, without an optimistic update. */
export function useRemoveVehicle(onDone: () => void) {
  const t = useText(vehiclesText);
  const onSettled = useRefreshed();
  const fail = useFailure();
  return trpc.admin.deleteVehicle.useMutation({
    onSuccess: ({ outcome }) => {
      notifySuccess({ title: t.success, message: t.removed[outcome] });
      onDone();
    },
    onError: (error) => fail("removed", error),
    onSettled,
  });
}
