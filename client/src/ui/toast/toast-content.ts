/** The kinds of toasts. Each has its colour and icon. */
export type ToastTone = "success" | "error" | "info";

/** What a toast shows. */
export type ToastContent = {
  title?: string;
  message: string;
  /** Milliseconds until it closes automatically. */
  closeAfter?: number;
};
