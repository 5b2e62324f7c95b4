import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText } from "unpdf";

/** Downloads a document with a button of the page, and reads its text. */
export async function downloadPdf(
  page: Page,
  button: string,
): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await downloading;
  const bytes = new Uint8Array(await readFile(await file.path()));
  const { text } = await extractText(bytes, { mergePages: true });
  // Reading a document makes every space an ordinary one, also that before the euro's sign.
  return { name: file.suggestedFilename(), text: text.replace(/ (?=€)/g, "\u00a0") };
}
