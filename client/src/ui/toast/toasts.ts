import { DEFAULT_LANGUAGE, isLanguage } from "#shared/language.ts";
import { toastText } from "./toast-text.ts";

type Tone = "success" | "error" | "info";

export type ToastContent = {
  title?: string;
  message: string;
  /** Milliseconds until it closes automatically. */
  closeAfter?: number;
};

const COLORS: Record<Tone, string> = { success: "olive", error: "terracotta", info: "sea" };

/** Toasts can be shown outside of components, where no context has the language of the page. */
function closeLabel(): string {
  const { lang } = document.documentElement;
  return toastText[isLanguage(lang) ? lang : DEFAULT_LANGUAGE].close;
}

/** The toasts of this page. Their code is loaded with the first one. */
function createToasts() {
  let isRequested = false;
  let last = Promise.resolve();
  const listeners = new Set<() => void>();

  const want = () => {
    if (isRequested) return;
    isRequested = true;
    for (const listener of listeners) listener();
  };

  const load = () =>
    Promise.all([
      import("@mantine/notifications"),
      import("./toast-icons.tsx"),
      import("./toast-limit.ts"),
    ]);

  const showNow = async (tone: Tone, content: ToastContent) => {
    const [{ notifications }, { TOAST_ICONS }, { limitToasts }] = await load();
    if (!isRequested) limitToasts();
    want();
    notifications.show({
      color: COLORS[tone],
      icon: TOAST_ICONS[tone],
      title: content.title,
      message: content.message,
      autoClose: content.closeAfter ?? (tone === "error" ? 8000 : 5000),
      withBorder: true,
      // If only few are shown at a time, an error does not wait behind other toasts.
      priority: tone === "error" ? 1 : 0,
      closeButtonProps: { "aria-label": closeLabel() },
    });
  };

  return {
    isRequested: () => isRequested,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // Shows toasts in order, also while their code is loading. A failed load is ignored, because
    // the page then has bigger problems.
    show(tone: Tone, content: ToastContent) {
      last = last.then(() => showNow(tone, content)).catch(() => undefined);
    },
  };
}

const toasts = createToasts();

/** True once a toast was shown. The outlet then loads its component. */
export const toastsRequested = toasts.isRequested;

/** Calls a listener when the first toast is shown. Returns the function that stops it. */
export const onFirstToast = toasts.subscribe;

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
