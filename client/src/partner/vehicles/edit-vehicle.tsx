import { Anchor, Box, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { VehicleForm } from "#client/vehicle/form/vehicle-form.tsx";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import { VehicleStatusBadge } from "#client/vehicle/vehicle-status-badge.tsx";
import { RejectionAlert } from "./rejection-alert.tsx";
import { partnerText } from "./text.ts";
import { useSaveOwnVehicle } from "./use-save-own-vehicle.ts";

/** Edits one of the partner's own vehicles. Returns to the list afterwards. */
export function EditVehicle(props: { id: string }) {
  const t = useText(vehicleFormText);
  const { status } = useText(partnerText);
  const language = useLanguage();
  const viewer = useViewer();
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  // Always refetched, because the form must start from the stored vehicle.
  const vehicle = trpc.partner.vehicle.useQuery({ id: props.id }, { staleTime: 0, gcTime: 0 });
  const utils = trpc.useUtils();
  const save = useSaveOwnVehicle(props.id);
  const toList = {
    to: "/dashboard",
    search: (now: object) => ({ ...now, tab: "my-vehicles", edit: undefined }),
  } as const;
  return (
    // On phones and tablets its own buttons take the place of the menu.
    <section aria-labelledby="edit-vehicle" data-without-menu>
      <Group justify="space-between">
        <Anchor display="inline-flex" renderRoot={(root) => <Link {...toList} {...root} />}>
          <Group gap={6} mih={44}>
            <IconArrowLeft size={18} aria-hidden />
            {t.back}
          </Group>
        </Anchor>
        {vehicle.data && (
          <VehicleStatusBadge status={vehicle.data.status} label={status[vehicle.data.status]} />
        )}
      </Group>
      <Title order={1} size="h3" id="edit-vehicle">
        {t.editHeading}
      </Title>
      <Text c="dimmed" mb="xs">
        {vehicle.data
          ? [vehicle.data.title, vehicle.data.plate].filter(Boolean).join(" · ")
          : "\u00a0"}
      </Text>
      {vehicle.data?.status === "rejected" && (
        <Box mb="lg">
          <RejectionAlert reason={vehicle.data.rejectionReason} />
        </Box>
      )}
      {vehicle.data && viewer && (
        <VehicleForm
          key={vehicle.data.id}
          viewer={viewer}
          owner="partner"
          vehicle={vehicle.data}
          save={save}
          reload={() => utils.partner.vehicle.fetch({ id: props.id }, { staleTime: 0 })}
          onDone={() => {
            if (isCurrentPage()) void navigate(toList);
          }}
        />
      )}
      {vehicle.isPending && <Skeleton height={480} radius="lg" aria-hidden />}
      {!vehicle.data && vehicle.error && (
        <ErrorPanel
          title={t.loadFailed}
          text={problemText(readProblem(vehicle.error), language)}
          retryLabel={t.retry}
          onRetry={() => void vehicle.refetch()}
          isRetrying={vehicle.isFetching}
        />
      )}
    </section>
  );
}
