import { Button } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { confirmChangeText } from "#client/account/security/security-text.ts";
import { useText } from "#client/text/language.tsx";
import { AuthCard } from "./auth-card.tsx";
import { ToProfileButton } from "./to-profile-button.tsx";

/** Shown when a mailed link of the profile was used, replaced or has expired. */
export function ExpiredLinkCard() {
  const t = useText(confirmChangeText);
  return (
    <AuthCard
      icon={<IconLinkOff size={34} stroke={1.7} aria-hidden />}
      heading={t.expiredTitle}
      text={t.expired}
      isOutcome
    >
      <ToProfileButton section="security" label={t.toProfile} />
      <Button variant="subtle" fullWidth renderRoot={(root) => <Link to="/" {...root} />}>
        {t.home}
      </Button>
    </AuthCard>
  );
}
