import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { frameText } from "./frame-text.ts";

/** /admin/audit */
export function AuditScreen() {
  const t = useWords(frameText);
  return (
    <AdminFrame page="audit">
      <Title order={1} size="h2">
        {t.pages.audit}
      </Title>
    </AdminFrame>
  );
}
