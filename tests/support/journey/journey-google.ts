import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** The address of a person who has an account only at Google. */
export const someoneAtGoogle = () => `google-${randomBytes(5).toString("hex")}@gmail.example`;

/** The actions of a person on the page of the mock of Google. */
export async function signInAtGoogle(page: Page, email: string, name = "Νίκος"): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in with Google" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill(`sub-of-${email}`);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
}
