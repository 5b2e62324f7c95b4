import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** Returns whether the menu is folded, and the function that changes it. */
export function useMenuFold(): { isFolded: boolean; toggle: () => void } {
  const { menuFold } = useRouter().options.context;
  const isFolded = useSyncExternalStore(menuFold.subscribe, menuFold.isFolded, menuFold.isFolded);
  return { isFolded, toggle: menuFold.toggle };
}
