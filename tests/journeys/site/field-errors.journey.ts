import { expect, type Locator } from "@playwright/test";
import { contactText } from "#client/site/pages/contact-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { open, test } from "#tests/support/journey/journey.ts";

const edgeOf = (field: Locator) =>
  field.evaluate((element) => getComputedStyle(element).borderTopColor);
/** The colour of a placeholder, which the field gets here as those of this page have none. */
const placeholderOf = (field: Locator) =>
  field.evaluate((element) => {
    element.setAttribute("placeholder", "Suzuki Jimny");
    return getComputedStyle(element, "::placeholder").color;
  });

test("an invalid field keeps its red edge under the pointer, and its placeholder is not red", async ({
  page,
}) => {
  const t = contactText.el;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/contact");
  const name = page.getByRole("textbox", { name: new RegExp(`^${t.name}`) });
  const message = page.getByRole("textbox", { name: new RegExp(`^${t.message}`) });
  const [validEdge, placeholder] = [await edgeOf(message), await placeholderOf(message)];
  await page.getByRole("button", { name: t.send }).click();
  await expect(name).toBeFocused();
  await expect(message).toHaveAccessibleDescription(VALIDATION_TEXTS.el.required);
  await expect.poll(() => edgeOf(message)).not.toBe(validEdge);
  const invalidEdge = await edgeOf(message);
  expect(await edgeOf(name)).toBe(invalidEdge);
  await message.hover();
  await expect(message).toHaveCSS("border-top-color", invalidEdge);
  expect(await placeholderOf(message)).toBe(placeholder);
});
