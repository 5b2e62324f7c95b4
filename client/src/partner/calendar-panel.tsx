import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { partnerText } from "./text.ts";

/** Bookings and blocks of all vehicles over time. */
export function CalendarPanel() {
  return <Title order={1}>{useWords(partnerText).calendar}</Title>;
}
