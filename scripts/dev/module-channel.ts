import type { ChildProcess } from "node:child_process";
import type { HotChannel, HotPayload } from "vite";
import { viteMessageSchema } from "./messages.ts";

/** Connects Vite with the module runner in the server process. */
export type ModuleChannel = {
  /** Opens Vite's end, in place of the one before: Vite may restart itself. */
  open: () => HotChannel;
  /** Connects a new server process in place of the one before. */
  attach: (child: ChildProcess) => void;
};

/** Creates the channel through which the server process loads the client's modules from Vite. */
export function createModuleChannel(): ModuleChannel {
  let listeners = new Map<string, Set<CallableFunction>>();
  let attached: ChildProcess | null = null;
  const sendTo = (child: ChildProcess | null, payload: HotPayload) => {
    // The process may end before the message leaves.
    if (child?.connected) child.send(payload, () => undefined);
  };
  return {
    open() {
      const own = new Map<string, Set<CallableFunction>>();
      listeners = own;
      return {
        // The server process may read every file anyway.
        skipFsCheck: true,
        send: (payload) => sendTo(attached, payload),
        on(event: string, listener: CallableFunction) {
          own.set(event, (own.get(event) ?? new Set()).add(listener));
        },
        off(event, listener) {
          own.get(event)?.delete(listener);
        },
      };
    },
    attach(child) {
      attached = child;
      const client = { send: (payload: HotPayload) => sendTo(child, payload) };
      child.on("message", (message) => {
        const { success, data } = viteMessageSchema.safeParse(message);
        if (!success) return;
        for (const listener of listeners.get(data.event) ?? []) listener(data.data, client);
      });
    },
  };
}
