import { useEffect, useId, useMemo } from "react";
import type { ToastContent } from "./toast-content.ts";
import { dismissToast, notifyError } from "./toasts.ts";

/**
 * The toast of a form that could not be sent: at most one, which the form dismisses with its next
 * attempt. It also ends when the form is left.
 */
export function useRefusalToast(): { show: (content: ToastContent) => void; dismiss: () => void } {
  const id = useId();
  useEffect(() => () => dismissToast(id), [id]);
  return useMemo(
    () => ({
      show: (content) => notifyError({ ...content, id }),
      dismiss: () => dismissToast(id),
    }),
    [id],
  );
}
