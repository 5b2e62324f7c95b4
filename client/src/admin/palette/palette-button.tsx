import { IconSearch } from "@tabler/icons-react";
import { lazyRouteComponent } from "@tanstack/react-router";
import clsx from "clsx";
import { Suspense, useEffect, useState } from "react";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { topDialog } from "#client/ui/dialog/open-dialogs.ts";
import { letterOf, usePageKeys } from "./page-keys.ts";
import classes from "./palette-button.module.css";
import type { PaletteCommand } from "./palette-command.ts";
import { paletteText } from "./palette-text.ts";

const loadPalette = () => import("./command-palette.tsx");
const CommandPalette = lazyRouteComponent(loadPalette, "CommandPalette");

/** True for Ctrl-K, and Cmd-K on a Mac. */
function isShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  return (ctrlKey || metaKey) && !altKey && !shiftKey && letterOf(event) === "K";
}

/**
 * Opens the command palette, as Ctrl-K does on every admin page. Its code loads when it is needed.
 */
export function PaletteButton() {
  const t = useText(paletteText);
  // Undefined until the first opening, so that nothing is loaded before.
  const [isOpen, setOpen] = useState<boolean>();
  const [recent, setRecent] = useState<readonly PaletteCommand[]>([]);
  const isHydrated = useHydrated();
  usePageKeys();

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((was) => (was ? false : topDialog() ? was : true));
    };
    document.addEventListener("keydown", openByKey);
    return () => document.removeEventListener("keydown", openByKey);
  }, []);

  const prepare = () => void loadPalette().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        className={clsx(basics.bare, basics.needsScripts, classes.opener)}
        aria-label={t.open}
        aria-haspopup="dialog"
        // The keys are announced once they work.
        aria-keyshortcuts={isHydrated ? "Control+K Meta+K" : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={19} stroke={1.8} aria-hidden="true" />
        <span className={classes.text}>{t.placeholder}</span>
        <kbd className={classes.key}>Ctrl K</kbd>
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <CommandPalette
            opened={isOpen}
            onClose={() => setOpen(false)}
            recent={recent}
            onRecent={setRecent}
          />
        </Suspense>
      )}
    </>
  );
}
