import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { frameText } from "./frame-text.ts";

/** /admin/messages */
export function MessagesScreen() {
  const t = useWords(frameText);
  return (
    <AdminFrame page="messages">
      <Title order={1} size="h2">
        {t.pages.messages}
      </Title>
    </AdminFrame>
  );
}
