import { Alert, Button, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useText } from "#client/text/language.tsx";
import { onboardingText } from "./onboarding-text.ts";

/** Tells a partner who is not active that no vehicle is published, with a link to contact us. */
export function NotActiveAlert() {
  const t = useText(onboardingText).next;
  return (
    <Alert color="sun" icon={<IconInfoCircle aria-hidden />} title={t.notActive}>
      <Text size="sm">{t.notActiveText}</Text>
      <Button mt="sm" variant="default" renderRoot={(root) => <Link to="/contact" {...root} />}>
        {t.toContact}
      </Button>
    </Alert>
  );
}
