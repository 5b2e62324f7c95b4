import { expect, type Page } from "@playwright/test";

/**
 * Presses a button by key once it can be pressed: a disabled one takes no focus, and the key would
 * be lost. A key, because a new page scrolls to its top a moment later, under the pointer.
 */
export async function pressWhenEnabled(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await expect(button).toBeEnabled();
  await button.press("Enter");
}
