import { expect, it, vi } from "vitest";
import { shrinkImage } from "#client/vehicle/form-images/shrink-image.ts";

const file = new File(["photo"], "photo.jpg", { type: "image/jpeg" });

it("a photo that the device cannot draw is reported as one that cannot be made smaller", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 20_000, height: 20_000 }));
  vi.stubGlobal("document", {
    createElement: () => ({
      getContext: () => ({
        fillRect: () => undefined,
        drawImage: () => {
          throw new Error("Canvas exceeds the size that this device can hold");
        },
      }),
    }),
  });
  expect(await shrinkImage(file)).toBeNull();
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("Not an image")));
  expect(await shrinkImage(file)).toBeNull();
  vi.unstubAllGlobals();
});
