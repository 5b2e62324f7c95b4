import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { frameText } from "./frame-text.ts";

/** /admin/bookings */
export function BookingsScreen() {
  const t = useWords(frameText);
  return (
    <AdminFrame page="bookings">
      <Title order={1} size="h2">
        {t.pages.bookings}
      </Title>
    </AdminFrame>
  );
}
