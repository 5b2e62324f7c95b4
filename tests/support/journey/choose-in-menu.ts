import type { Page } from "@playwright/test";

/** Opens a menu by the name of its button, and chooses an action by its name. */
export async function chooseInMenu(page: Page, opener: string, action: string): Promise<void> {
  await page.getByRole("button", { name: opener, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
