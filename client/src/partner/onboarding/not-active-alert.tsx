import { Alert, Button, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import type { PartnerStatus } from "#shared/admin/partner-status.ts";
import { onboardingText } from "./onboarding-text.ts";

/**
 * Informs a partner who is not active yet, or no longer, that no vehicle is published, with a link
 * to contact us.
 */
export function NotActiveAlert({ status }: { status: Exclude<PartnerStatus, "active"> }) {
  const t = useText(onboardingText).approval;
  return (
    <Alert color="sun" icon={<IconInfoCircle aria-hidden />} title={t.notActive[status].title}>
      <Text size="sm">{t.notActive[status].text}</Text>
      <Button mt="sm" variant="default" renderRoot={(root) => <Link to="/contact" {...root} />}>
        {t.toContact}
      </Button>
    </Alert>
  );
}
