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
      // The accent of Ά hangs by a thirtieth of its size at most, which no edge cuts off visibly.
      expect(before, letter).toBeLessThanOrEqual(letter === "Ά" ? 4 : 0.5);
      expect(after, letter).toBeLessThanOrEqual(0.5);
    }
  });
}
