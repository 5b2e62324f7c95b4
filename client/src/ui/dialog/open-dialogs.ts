const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Opens a modal dialog on top. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  open.push(dialog);
  notify();
}

export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close();
  open.splice(open.indexOf(dialog), 1);
  notify();
}

/** Returns the dialog opened last. Content outside of it is inert. */
export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
