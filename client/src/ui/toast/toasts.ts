import { DEFAULT_LANGUAGE, isLanguage } from "#shared/language.ts";
import { toastText } from "./toast-text.ts";

type Tone = "success" | "error" | "info";

export type ToastContent = {
  title?: string;
  message: string;
  /** Milliseconds until it goes away by itself. */
  closeAfter?: number;
};

const COLORS: Record<Tone, string> = { success: "olive", error: "terracotta", info: "sea" };

const listeners = new Set<() => void>();
let wanted = false;

/** True once a notice was shown, so that the outlet loads the component only when it is needed. */
export function toastsWanted(): boolean {
  return wanted;
}

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Toasts are shown from anywhere, also from where no component knows the language of the page. */
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
    // Where few are shown at a time, an error does not wait behind good news.
    priority: tone === "error" ? 1 : 0,
    closeButtonProps: { "aria-label": closeLabel() },
  });
}

let last = Promise.resolve();

// One after the other, also while the toast's code is loading; where it cannot be loaded, the page
// has worse to tell than this.
function show(tone: Tone, notice: ToastContent): void {
  last = last.then(() => showToast(tone, notice)).catch(() => undefined);
}

/** Shows a toast; toasts are announced to screen readers and survive a navigation inside the page. */
export function notifySuccess(notice: ToastContent): void {
  show("success", notice);
}

export function notifyError(notice: ToastContent): void {
  show("error", notice);
}

export function notifyInfo(notice: ToastContent): void {
  show("info", notice);
}
