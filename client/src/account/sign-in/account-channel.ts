/** Channel between the tabs of one browser: an address was just confirmed. It carries no secret. */
const CHANNEL = "meltemi-confirmed-email";

/** Notifies the other tabs that this address was confirmed. */
export function notifyConfirmed(email: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels take no origin
  channel.postMessage(email.toLowerCase());
  channel.close();
}

/** Subscribes to confirmations in other tabs. @returns a function that unsubscribes */
export function onConfirmed(email: string, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    if (data === email.toLowerCase()) listener();
  });
  return () => channel.close();
}
