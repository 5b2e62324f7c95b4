import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { frameText } from "./frame-text.ts";

/** /admin/settings */
export function SettingsScreen() {
  const t = useWords(frameText);
  return (
    <AdminFrame page="settings">
      <Title order={1} size="h2">
        {t.pages.settings}
      </Title>
    </AdminFrame>
  );
}
