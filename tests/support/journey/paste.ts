import type { Locator, Page } from "@playwright/test";

/** Replaces the field's text by one from the clipboard, which the context must permit. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.fill("");
  await field.press("Control+V");
  await field.press("Tab");
}
