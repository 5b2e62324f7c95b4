import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** Returns whether the menu is folded, and the function that changes it. */
export function useMenuFold(): { isNarrow: boolean; toggle: () => void } {
  const { menuFold } = useRouter().options.context;
  const isNarrow = useSyncExternalStore(menuFold.subscribe, menuFold.isNarrow, menuFold.isNarrow);
  return { isNarrow, toggle: menuFold.toggle };
}
