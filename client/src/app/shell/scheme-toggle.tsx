import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import clsx from "clsx";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { chooseScheme, useColorScheme } from "#client/ui/theme/color-scheme.ts";
import { shellText } from "./text.ts";

const NEXT = { auto: "light", light: "dark", dark: "auto" } as const;
const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** Cycles through light, dark and the device's scheme. */
export function SchemeToggle(props: { className?: string }) {
  const t = useText(shellText);
  const shown = useColorScheme();
  const Icon = ICONS[shown];
  return (
    <button
      type="button"
      className={clsx(basics.icon, basics.needsScripts, props.className)}
      aria-label={t.schemeLabel(t.schemes[shown])}
      title={t.schemes[shown]}
      onClick={() => chooseScheme(NEXT[shown])}
    >
      <Icon size={22} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
