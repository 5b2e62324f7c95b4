import { Anchor, Group, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { VehicleForm } from "#client/vehicle/form/vehicle-form.tsx";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import { useSaveOwnVehicle } from "./use-save-own-vehicle.ts";

/** The add-vehicle tab: the form. Returns to the list after saving. */
export function AddVehiclePanel() {
  const t = useText(vehicleFormText);
  const viewer = useViewer();
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const save = useSaveOwnVehicle(null);
  if (!viewer) return null;
  return (
    // On phones and tablets its own buttons take the place of the menu.
    <section aria-labelledby="add-vehicle" data-without-menu>
      <Anchor
        mb="xs"
        display="inline-flex"
        renderRoot={(root) => <Link to="/dashboard" search={{ tab: "my-vehicles" }} {...root} />}
      >
        <Group gap={6} mih={44}>
          <IconArrowLeft size={18} aria-hidden />
          {t.back}
        </Group>
      </Anchor>
      <Title order={1} size="h3" id="add-vehicle">
        {t.addHeading}
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        {t.addLead}
      </Text>
      <VehicleForm
        viewer={viewer}
        owner="partner"
        vehicle={null}
        save={save}
        onDone={() => {
          if (isCurrentPage()) void navigate({ to: "/dashboard", search: { tab: "my-vehicles" } });
        }}
      />
    </section>
  );
}
