import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { frameText } from "./frame-text.ts";

/** /admin/mail */
export function MailScreen() {
  const t = useWords(frameText);
  return (
    <AdminFrame page="mail">
      <Title order={1} size="h2">
        {t.pages.mail}
      </Title>
    </AdminFrame>
  );
}
