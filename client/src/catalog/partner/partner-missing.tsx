import { IconUserOff } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { MissingPanel } from "#client/catalog/missing-panel.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { readProblem, withReference } from "#client/text/problems.ts";
import { partnerText } from "./partner-text.ts";

const ICON = <IconUserOff size={36} stroke={1.5} aria-hidden />;

/** Shown for an unknown partner, or one who no longer works with us. */
export function PartnerMissing(props: { data?: unknown; error?: unknown }) {
  const t = useText(partnerText);
  const isGone = props.data !== undefined;
  return (
    <MissingPanel
      title={isGone ? t.gone : t.missing}
      text={isGone ? t.goneHint : t.missingHint}
      icon={ICON}
      backLabel={t.toVehicles}
    />
  );
}

/** The partner could not be loaded. Unlike a missing one, it may load on a retry. */
export function PartnerFailed(props: { data?: unknown; error?: unknown }) {
  const t = useText(partnerText);
  const language = useLanguage();
  const router = useRouter();
  return (
    <MissingPanel
      title={t.failed}
      text={withReference(t.failedHint, readProblem(props.error), language)}
      icon={ICON}
      backLabel={t.toVehicles}
      retry={{ label: t.retry, onRetry: () => void router.invalidate() }}
    />
  );
}
