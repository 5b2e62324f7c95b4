import { notifications, notificationsStore } from "@mantine/notifications";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notifyError, notifyInfo, notifySuccess } from "#client/ui/toast/toasts.ts";

/** The browser's parts that toasts use outside of components, of a phone. */
beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

it("where one toast is shown at a time, an error is shown before the others that wait", async () => {
  notifySuccess({ message: "Saved" });
  notifyInfo({ message: "A booking changed" });
  notifyError({ message: "Not saved" });
  await expect.poll(() => notificationsStore.getState().queue).toHaveLength(2);
  const { notifications: shown, queue } = notificationsStore.getState();
  expect(shown.map(({ message }) => message)).toEqual(["Not saved"]);
  expect(queue.map(({ message }) => message)).toEqual(["Saved", "A booking changed"]);
});
