import { IconCarOff } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { MissingPanel } from "#client/catalog/missing-panel.tsx";
import type { GoneData } from "#client/routing/route-context.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { readProblem, withReference } from "#client/text/problems.ts";
import { GoneVehicle } from "./gone-vehicle.tsx";
import { vehicleText } from "./vehicle-text.ts";

const ICON = <IconCarOff size={36} stroke={1.5} aria-hidden />;

/** Shown for an unknown or removed vehicle. For a removed one, others of its type follow. */
export function VehicleMissing(props: { data?: unknown; error?: unknown }) {
  const t = useText(vehicleText);
  const type = (props.data as GoneData | undefined)?.gone;
  if (type) return <GoneVehicle type={type} />;
  return (
    <MissingPanel title={t.failed} text={t.failedHint} icon={ICON} backLabel={t.backToVehicles} />
  );
}

/** The vehicle could not be loaded. Unlike a missing one, it may load on a retry. */
export function VehicleFailed(props: { data?: unknown; error?: unknown }) {
  const t = useText(vehicleText);
  const language = useLanguage();
  const router = useRouter();
  return (
    <MissingPanel
      title={t.failed}
      text={withReference(t.failedHint, readProblem(props.error), language)}
      icon={ICON}
      backLabel={t.backToVehicles}
      retry={{ label: t.retry, onRetry: () => void router.invalidate() }}
    />
  );
}
