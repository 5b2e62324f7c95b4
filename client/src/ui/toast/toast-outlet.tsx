import { lazy, Suspense, useSyncExternalStore } from "react";
import { onFirstToast, toastsRequested } from "./toasts.ts";

const ToastStack = lazy(() => import("./toast-stack.tsx"));

/** Place of the toasts. Their code is loaded with the first one. */
export function ToastOutlet() {
  const shown = useSyncExternalStore(onFirstToast, toastsRequested, () => false);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
