import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { frameText } from "./frame-text.ts";

/** /admin/customers */
export function CustomersScreen() {
  const t = useWords(frameText);
  return (
    <AdminFrame page="customers">
      <Title order={1} size="h2">
        {t.pages.customers}
      </Title>
    </AdminFrame>
  );
}
