import { expect } from "@playwright/test";
import { open, test } from "#tests/support/journey/journey.ts";

/** Pixels per em, so that a hundredth of a letter's size is one. */
const SIZE = 100;

for (const weight of [400, 600]) {
  test(`no accent of a Greek capital is drawn before its letter begins, at weight ${weight}`, async ({
    page,
  }) => {
    await open(page, "/");
    const drawn = await page.evaluate(
      async ({ size, boldness }) => {
        const family = getComputedStyle(document.body).fontFamily;
        const font = `${boldness} ${size}px ${family}`;
        await document.fonts.load(font, "Ό");
        const context = document.createElement("canvas").getContext("2d");
        if (!context) throw new Error("no canvas");
        context.font = font;
        return Array.from("ΆΈΉΊΌΎΏ").map((letter) => {
          const { actualBoundingBoxLeft, actualBoundingBoxRight, width } =
            context.measureText(letter);
          return { letter, before: actualBoundingBoxLeft, after: actualBoundingBoxRight - width };
        });
      },
      { size: SIZE, boldness: weight },
    );
    for (const { letter, before, after } of drawn) {
      // Edges are rounded to a pixel. Without its room an accent would begin 7 to 12 pixels before;
      // that of Ά, 2 to 4.
      expect(before, letter).toBeLessThanOrEqual(letter === "Ά" ? 5 : 2);
      expect(after, letter).toBeLessThanOrEqual(2);
    }
  });
}
