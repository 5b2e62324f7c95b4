import { Alert } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import { onboardingText } from "./onboarding-text.ts";

/** Says that another tab saved first. What was typed here stays, and can be saved again. */
export function ChangedElsewhere() {
  const { conflict } = useText(onboardingText);
  return (
    <Alert color="sun" role="alert" icon={<IconInfoCircle aria-hidden />} title={conflict.title}>
      {conflict.text}
    </Alert>
  );
}
