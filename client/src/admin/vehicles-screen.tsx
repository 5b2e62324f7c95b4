import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { frameText } from "./frame-text.ts";

/** /admin/vehicles */
export function VehiclesScreen() {
  const t = useWords(frameText);
  return (
    <AdminFrame page="vehicles">
      <Title order={1} size="h2">
        {t.pages.vehicles}
      </Title>
    </AdminFrame>
  );
}
