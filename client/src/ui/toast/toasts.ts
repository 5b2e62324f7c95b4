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

const listeners = new Set<() => void>();
let wanted = false;

/** True once a toast was shown. The outlet then loads its component. */
export function toastsWanted(): boolean {
  return wanted;
}

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Toasts can be shown outside of components, where no context has the language of the page. */
function closeLabel(): string {
  const { lang } = document.documentElement;
  return toastText[isLanguage(lang) ? lang : DEFAULT_LANGUAGE].close;
}

async function showToast(tone: Tone, notice: ToastContent): Promise<void> {
  const [{ notifications }, { NOTICE_ICONS }, { limitToasts }] = await Promise.all([
    import("@mantine/notifications"),
    import("./toast-icons.tsx"),
    import("./toast-limit.ts"),
  ]);
  if (!wanted) {
    wanted = true;
    limitToasts();
    for (const listener of listeners) listener();
  }
  notifications.show({
    color: COLORS[tone],
    icon: NOTICE_ICONS[tone],
    title: notice.title,
    message: notice.message,
    autoClose: notice.closeAfter ?? (tone === "error" ? 8000 : 5000),
    withBorder: true,
    // If only few are shown at a time, an error does not wait behind other toasts.
    priority: tone === "error" ? 1 : 0,
    closeButtonProps: { "aria-label": closeLabel() },
  });
}

let last = Promise.resolve();

// Shows toasts in order, also while their code is loading. A failed load is ignored, because the
// page then has bigger problems.
function show(tone: Tone, notice: ToastContent): void {
  last = last.then(() => showToast(tone, notice)).catch(() => undefined);
}

/** Shows a toast. Toasts are announced to screen readers and stay during client navigation. */
export function notifySuccess(notice: ToastContent): void {
  show("success", notice);
}

export function notifyError(notice: ToastContent): void {
  show("error", notice);
}

export function notifyInfo(notice: ToastContent): void {
  show("info", notice);
}
