/**
 * Renders the widths in which stored images are missing, while servers run. Browsers that load
 * images from IMAGES_URL get only what is stored.
 *   npm run complete-images
 */
import path from "node:path";
import { parseEnv } from "#server/env.ts";
import { openImageFiles } from "#server/platform/images/image-store.ts";
import { completeImage, listIncompleteImages } from "#server/platform/images/missing-widths.ts";
import { print } from "./command-output.ts";
import { readOptions, runCommand } from "./run-command.ts";

const PROGRESS_EVERY = 100;

async function completeImages(): Promise<void> {
  const env = parseEnv(process.env);
  const folder = path.join(path.resolve(env.dataDir), "images");
  const files = await openImageFiles(folder, env.imagesS3);
  const { images, incomplete } = await listIncompleteImages(files);
  let [done, written] = [0, 0];
  for (const image of incomplete) {
    written += await completeImage(files, image);
    done += 1;
    if (done % PROGRESS_EVERY === 0) print(`${done} of ${incomplete.length}`);
  }
  files.close();
  print(
    `${images} images are stored; ${written} files were added to ${incomplete.length} of them.`,
  );
}

await runCommand("Usage: npm run complete-images", async () => {
  readOptions({});
  await completeImages();
});
