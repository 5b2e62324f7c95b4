/** The kinds of toasts. Each has its colour and icon. */
export type ToastTone = "success" | "error" | "info";

/** What a toast shows. */
export type ToastContent = {
  /** Replaces the toast with the same id, and lets it be dismissed. */
  id?: string;
  title?: string;
  message: string;
  /** Milliseconds until it closes automatically. */
  closeAfter?: number;
  /** What can be done about it, such as taking a change back. The toast closes then. */
  action?: { label: string; onClick: () => void };
};
