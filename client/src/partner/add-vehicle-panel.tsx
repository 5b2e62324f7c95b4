import { Title } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { partnerText } from "./text.ts";

/** The form for a new vehicle. */
export function AddVehiclePanel() {
  return <Title order={1}>{useWords(partnerText).addVehicle}</Title>;
}
