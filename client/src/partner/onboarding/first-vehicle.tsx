import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useSaveOwnVehicle } from "#client/partner/vehicles/use-save-own-vehicle.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { StatePanel } from "#client/ui/state-panel.tsx";
import { VehicleForm } from "#client/vehicle/form/vehicle-form.tsx";
import { NotActiveAlert } from "./not-active-alert.tsx";
import { onboardingText } from "./onboarding-text.ts";

/**
 * The form of the first vehicle, or what can be done once there is one. For an inactive partner,
 * whose vehicles the server refuses, an alert.
 */
export function FirstVehicle(props: {
  hasVehicle: boolean;
  isInactive: boolean;
  onSaved: () => void;
}) {
  const t = useText(onboardingText).vehicle;
  const viewer = useViewer();
  const save = useSaveOwnVehicle(null);
  const utils = trpc.useUtils();
  const [isSaved, setSaved] = useState(false);
  if (!viewer) return null;
  if (props.hasVehicle || isSaved) {
    return (
      <StatePanel
        title={t.title}
        text={t.text}
        icon={<IconCircleCheck size={36} stroke={1.5} aria-hidden />}
      >
        <Button
          variant="default"
          renderRoot={(root) => <Link to="/dashboard" search={{ tab: "my-vehicles" }} {...root} />}
        >
          {t.list}
        </Button>
        <Button
          variant="light"
          renderRoot={(root) => <Link to="/dashboard" search={{ tab: "add-vehicle" }} {...root} />}
        >
          {t.add}
        </Button>
      </StatePanel>
    );
  }
  if (props.isInactive) return <NotActiveAlert status="inactive" />;
  return (
    <VehicleForm
      viewer={viewer}
      owner="partner"
      vehicle={null}
      save={save}
      onDone={() => {
        setSaved(true);
        // The next page shows what is left, which the saved vehicle changes.
        void utils.partner.onboarding.invalidate().finally(props.onSaved);
      }}
    />
  );
}
