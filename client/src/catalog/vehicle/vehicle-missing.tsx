import { Button, Container } from "@mantine/core";
import { IconArrowLeft, IconCarOff } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import type { GoneData } from "#client/routing/route-context.ts";
import { useText } from "#client/text/language.tsx";
import { StatePanel } from "#client/ui/state-panel.tsx";
import { SimilarToGone } from "./gone-vehicle.tsx";
import { vehicleText } from "./vehicle-text.ts";

/** Shown for an unknown or removed vehicle. For a removed one, others of its type follow. */
export function VehicleMissing(props: { data?: unknown }) {
  const t = useText(vehicleText);
  const type = (props.data as GoneData | undefined)?.gone;
  if (!type) return <MissingPanel title={t.failed} text={t.failedHint} />;
  return (
    <>
      <MissingPanel title={t.gone} text={t.goneHint} />
      <SimilarToGone type={type} />
    </>
  );
}

/** The vehicle could not be loaded. Unlike a missing one, it may load on a retry. */
export function VehicleFailed() {
  const t = useText(vehicleText);
  const router = useRouter();
  return (
    <MissingPanel
      title={t.failed}
      text={t.failedHint}
      retryLabel={t.retry}
      onRetry={() => void router.invalidate()}
    />
  );
}

function MissingPanel(props: {
  title: string;
  text: string;
  retryLabel?: string;
  onRetry?: () => void;
}) {
  const t = useText(vehicleText);
  return (
    <Container size="sm" py="xl">
      <div role="alert">
        <StatePanel
          order={1}
          title={props.title}
          text={props.text}
          icon={<IconCarOff size={36} stroke={1.5} aria-hidden />}
        >
          {props.onRetry && (
            <Button variant="default" onClick={props.onRetry}>
              {props.retryLabel}
            </Button>
          )}
          <Button
            renderRoot={(rootProps) => <Link to="/vehicles" {...rootProps} />}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {t.backToVehicles}
          </Button>
        </StatePanel>
      </div>
    </Container>
  );
}
