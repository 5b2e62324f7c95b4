import { Center, Loader, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { markHydrated } from "#client/hydration.ts";
import { useWords } from "#client/text/language.tsx";
import { shellText } from "./text.ts";

/** The loading screen: a spinner and its text. */
export function PendingScreen() {
  useEffect(markHydrated, []);
  const t = useWords(shellText);
  return (
    <Center mih="60vh">
      <Stack align="center" gap="sm">
        <Loader size="lg" />
        <Text component="output" c="dimmed">
          {t.loading}
        </Text>
      </Stack>
    </Center>
  );
}
