import { getRouteApi } from "@tanstack/react-router";
import { PayoutCard } from "#client/account/profile/payout-card.tsx";
import { useViewer } from "#client/session/viewer.ts";

const route = getRouteApi("/dashboard");

/** The onboarding tab of a partner: the flow of the partner area, with the card of the payouts. */
export function OnboardingTab() {
  const { panels } = route.useRouteContext();
  const viewer = useViewer();
  if (!viewer) return null;
  return <panels.Onboarding payout={<PayoutCard viewer={viewer} />} />;
}
