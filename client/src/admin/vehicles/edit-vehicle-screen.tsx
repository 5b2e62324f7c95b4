import { Anchor, Box, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconArchive, IconArrowLeft } from "@tabler/icons-react";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import type { SaveVehicle } from "#client/vehicle/form/use-save-vehicle.ts";
import { VehicleForm } from "#client/vehicle/form/vehicle-form.tsx";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import { VehicleStatusBadge } from "#client/vehicle/vehicle-status-badge.tsx";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { readVehiclesSearch } from "./vehicles-search.ts";
import { vehiclesText } from "./vehicles-text.ts";

const route = getRouteApi("/admin/vehicles/$id/edit");

/** Saves the form on the partner's behalf and refetches the vehicles of the admin area. */
function useEdit(id: string, hasPartner: boolean): SaveVehicle {
  const t = useText(vehiclesText);
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.editVehicle.useMutation();
  return async (vehicle, { version, note }) => {
    const { isChanged } = await mutateAsync({ ...vehicle, id, version: version ?? "", note });
    const changed = hasPartner ? t.edited : t.editedNoPartner;
    notifySuccess({ message: isChanged ? changed : t.editUnchanged });
    void utils.admin.vehicles.invalidate();
    void utils.admin.vehicle.invalidate();
    void utils.catalog.invalidate();
  };
}

/** /admin/vehicles/{id}/edit: the partner's vehicle form, used by an admin. */
export function EditVehicleScreen() {
  const t = useText(vehiclesText);
  const form = useText(vehicleFormText);
  const language = useLanguage();
  const viewer = useViewer();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const { id } = route.useParams();
  const list = readVehiclesSearch(route.useSearch());
  // Always refetched, because the form must start from the stored vehicle.
  const query = trpc.admin.editedVehicle.useQuery(
    { id },
    { staleTime: 0, gcTime: 0, retry: false },
  );
  const save = useEdit(id, Boolean(query.data?.partner));
  const { vehicle, partner: name, partnerLatinName: latinName = null } = query.data ?? {};
  const problem = query.error && readProblem(query.error);
  const toList = { to: "/admin/vehicles", search: list } as const;
  return (
    // On phones and tablets its own buttons take the place of the menu.
    <Box maw="80rem" data-without-menu>
      <Anchor mb="xs" display="inline-flex" renderRoot={(root) => <Link {...root} {...toList} />}>
        <Group gap={6} mih={44}>
          <IconArrowLeft size={18} aria-hidden />
          {t.backToList}
        </Group>
      </Anchor>
      <Group mb="lg" justify="space-between" align="start" wrap="nowrap">
        <div>
          <Title order={1} size="h3">
            {form.editHeading}
          </Title>
          {vehicle && (
            <Text c="dimmed" mt={4}>
              {name ? t.editLead(partnerNameIn(language, { name, latinName })) : t.unknown}
            </Text>
          )}
        </div>
        {vehicle && (
          <Box flex="none">
            <VehicleStatusBadge status={vehicle.status} label={t.statuses[vehicle.status]} />
          </Box>
        )}
      </Group>
      {vehicle && viewer && (
        <VehicleForm
          key={vehicle.id}
          viewer={viewer}
          owner="admin"
          vehicle={vehicle}
          save={save}
          reload={() =>
            utils.admin.editedVehicle
              .fetch({ id }, { staleTime: 0 })
              .then((stored) => stored.vehicle)
          }
          requiresNote
          servedPlaceIds={query.data?.servedPlaceIds ?? []}
          onDone={() => {
            if (isCurrentPage()) void navigate(toList);
          }}
        />
      )}
      {query.isPending && <Skeleton height={640} radius="lg" aria-hidden />}
      {!vehicle && problem?.code === "vehicleArchived" && (
        <StatePanel
          title={form.loadFailed}
          text={problemText(problem, language)}
          icon={<IconArchive size={36} stroke={1.5} aria-hidden />}
        />
      )}
      {!vehicle && problem && problem.code !== "vehicleArchived" && (
        <ErrorPanel
          title={form.loadFailed}
          text={problemText(problem, language)}
          retryLabel={t.retry}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </Box>
  );
}
