import type { Locator, Page } from "@playwright/test";

/** Opens a menu by the name of its button, and chooses an action by its name. */
export async function chooseInMenu(
  scope: Page | Locator,
  opener: string,
  action: string,
): Promise<void> {
  await scope.getByRole("button", { name: opener, exact: true }).click();
  await scope.getByRole("menuitem", { name: action, exact: true }).click();
}
