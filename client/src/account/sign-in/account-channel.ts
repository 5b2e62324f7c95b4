/** Between the tabs of one browser: an address was just proven. Holds no secret. */
const CHANNEL = "meltemi-confirmed-email";

/** Tells the other tabs that this address was proven. */
export function tellConfirmed(email: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels take no origin
  channel.postMessage(email.toLowerCase());
  channel.close();
}

/** Hears of it in another tab. @returns what stops the listening */
export function onConfirmed(email: string, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    if (data === email.toLowerCase()) listener();
  });
  return () => channel.close();
}
