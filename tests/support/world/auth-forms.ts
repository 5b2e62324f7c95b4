import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { authText } from "#client/account/text.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { FRESH_PASSWORD, open } from "#tests/support/journey/journey.ts";

/** An address that no other journey uses. */
export const newAddress = (mark = "journey") =>
  `${mark}-${randomBytes(5).toString("hex")}@example.com`;

/** A field by the first words of its label. */
export const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label}`) });

/** The buttons of the page, not those of its frame or of the tabs. */
export const press = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true }).click();

/** Fills the sign-up tab, which must be open, and sends it. */
export async function fillSignUp(page: Page, language: Language, email: string, password: string) {
  const t = authText[language];
  await field(page, t.fullName).fill("Ελένη Δοκιμαστική");
  await field(page, t.email).fill(email);
  await field(page, t.password).fill(password);
  await field(page, t.confirmPassword).fill(password);
  await press(page, t.submit.signup);
}

/** Fills the sign-in tab, which must be open, and sends it. */
export async function fillSignIn(page: Page, language: Language, email: string, password: string) {
  const t = authText[language];
  await field(page, t.email).fill(email);
  await field(page, t.password).fill(password);
  await press(page, t.submit.login);
}

/**
 * Signs a new person up, whose page then waits for the email.
 * @returns the address
 */
export async function signUpOnly(page: Page, language: Language): Promise<string> {
  const email = newAddress();
  await open(page, localizedPath("/auth?tab=signup", language));
  await fillSignUp(page, language, email, FRESH_PASSWORD);
  const { heading } = mailedLinkText[language].checkEmail;
  await expect(page.getByRole("heading", { name: heading })).toBeFocused();
  return email;
}
