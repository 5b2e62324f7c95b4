import { encode } from "uqr";
import { saveFile } from "./save-file.ts";

/** Pixels of one module: a code of a payment becomes an image of some 500 pixels. */
const MODULE = 8;

/**
 * Downloads a QR code as a PNG image, with the same modules as `QrCode`. Dark on white, as scanners
 * expect.
 */
export async function saveQrCode(name: string, text: string): Promise<void> {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const canvas = document.createElement("canvas");
  canvas.width = size * MODULE;
  canvas.height = size * MODULE;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * MODULE, y * MODULE, MODULE, MODULE);
    });
  });
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (image) saveFile(name, image);
}
