import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useWords } from "#client/text/language.tsx";
import { shellText } from "./text.ts";

const NEXT = { auto: "light", light: "dark", dark: "auto" } as const;
const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** Goes round light, dark and "as the device says". */
export function SchemeToggle(props: { className?: string }) {
  const t = useWords(shellText);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server cannot know the stored choice, so the first render shows the default one.
  const shown = useMounted() ? colorScheme : "auto";
  const Icon = ICONS[shown];
  return (
    <ActionIcon
      className={props.className}
      color="gray"
      radius="xl"
      aria-label={t.schemeLabel(t.schemes[shown])}
      title={t.schemes[shown]}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Icon size={22} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
