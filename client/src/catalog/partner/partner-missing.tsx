import { Button, Container } from "@mantine/core";
import { IconUserOff } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import { StatePanel } from "#client/ui/state-panel.tsx";
import { partnerText } from "./partner-text.ts";

/** Shown for an unknown partner, or one who no longer works with us. */
export function PartnerMissing(props: { data?: unknown }) {
  const t = useText(partnerText);
  return props.data === undefined ? (
    <MissingPanel title={t.missing} text={t.missingHint} />
  ) : (
    <MissingPanel title={t.gone} text={t.goneHint} />
  );
}

/** The partner could not be loaded. Unlike a missing one, it may load on a retry. */
export function PartnerFailed() {
  const t = useText(partnerText);
  const router = useRouter();
  return (
    <MissingPanel title={t.failed} text={t.failedHint} onRetry={() => void router.invalidate()} />
  );
}

function MissingPanel(props: { title: string; text: string; onRetry?: () => void }) {
  const t = useText(partnerText);
  return (
    <Container size="sm" py="xl">
      <div role="alert">
        <StatePanel
          order={1}
          title={props.title}
          text={props.text}
          icon={<IconUserOff size={36} stroke={1.5} aria-hidden />}
        >
          {props.onRetry && (
            <Button variant="default" onClick={props.onRetry}>
              {t.retry}
            </Button>
          )}
          <Button renderRoot={(root) => <Link to="/vehicles" {...root} />}>{t.toVehicles}</Button>
        </StatePanel>
      </div>
    </Container>
  );
}
