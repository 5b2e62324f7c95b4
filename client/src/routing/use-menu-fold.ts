import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** Returns whether the menu is folded, and the function that changes it. */
export function useMenuFold(): { isCollapsed: boolean; toggle: () => void } {
  const { menuFold } = useRouter().options.context;
  const isCollapsed = useSyncExternalStore(
    menuFold.subscribe,
    menuFold.isCollapsed,
    menuFold.isCollapsed,
  );
  return { isCollapsed, toggle: menuFold.toggle };
}
