import type { ToastContent, ToastTone } from "./toast-content.ts";

/** The toasts of this page. Their code is loaded with the first one. */
function createToasts() {
  let isRequested = false;
  let last = Promise.resolve();
  const listeners = new Set<() => void>();

  const request = () => {
    isRequested = true;
    for (const listener of listeners) listener();
  };

  const showNow = async (tone: ToastTone, content: ToastContent) => {
    const { limitToasts, showToast } = await import("./show-toast.tsx");
    if (!isRequested) {
      limitToasts();
      request();
    }
    showToast(tone, content);
  };

  const hideNow = async (id: string) => {
    if (isRequested) (await import("./show-toast.tsx")).hideToast(id);
  };

  return {
    isRequested: () => isRequested,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // Shows toasts in order, also while their code is loading. A failed load is ignored, because
    // the page then has bigger problems.
    show(tone: ToastTone, content: ToastContent) {
      last = last.then(() => showNow(tone, content)).catch(() => undefined);
    },
    // After those that are still loading. Before the first toast there is nothing to load.
    dismiss(id: string) {
      last = last.then(() => hideNow(id)).catch(() => undefined);
    },
  };
}

const toasts = createToasts();

/** True once a toast was shown. The outlet then loads its component. */
export const toastsRequested = toasts.isRequested;

/** Calls a listener when the first toast is shown. Returns the function that stops it. */
export const onFirstToast = toasts.subscribe;

/** Removes the toast with this id, if it is still shown. */
export function dismissToast(id: string): void {
  toasts.dismiss(id);
}

/** Shows a toast. Toasts are announced to screen readers and stay during client navigation. */
export function notifySuccess(content: ToastContent): void {
  toasts.show("success", content);
}

export function notifyError(content: ToastContent): void {
  toasts.show("error", content);
}

export function notifyInfo(content: ToastContent): void {
  toasts.show("info", content);
}
