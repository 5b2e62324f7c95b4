import { lazy, Suspense, useSyncExternalStore } from "react";
import { noticesWanted, onNoticesWanted } from "./notices.ts";

const NoticeStack = lazy(() => import("./notice-stack.tsx"));

/** Where toasts appear; nothing of them is loaded before the first one. */
export function NoticeOutlet() {
  const shown = useSyncExternalStore(onNoticesWanted, noticesWanted, () => false);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <NoticeStack />
    </Suspense>
  );
}
