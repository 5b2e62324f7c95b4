import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { frameText } from "./frame-text.ts";

/** /admin/partners */
export function PartnersScreen() {
  const t = useWords(frameText);
  return (
    <AdminFrame page="partners">
      <Title order={1} size="h2">
        {t.pages.partners}
      </Title>
    </AdminFrame>
  );
}
