import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ImageStore } from "#server/platform/images/image-store.ts";
import { openTextOutlines } from "#server/platform/images/text-outlines.ts";
import type { StoredImage } from "#shared/vehicle/image-files.ts";
import type { DemoVehicle } from "./demo-vehicles.ts";
import { bodyPlan } from "./drawings/bodies/draw-body.ts";
import { drawVehicle } from "./drawings/draw-vehicle.ts";
import { drawMark } from "./drawings/drawing-mark.ts";
import { SCENES, VIEWS } from "./drawings/subject.ts";

const AT_ONCE = 4;

type Drawn = Record<string, StoredImage>;

/** The drawings rendered into this folder by earlier runs, by the hash of their vectors. */
async function readDrawn(file: string): Promise<Drawn> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Drawn;
  } catch {
    return {};
  }
}

/** A number from a text, equal for equal texts. */
function numberOf(text: string): number {
  return Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 9_973, 7);
}

/**
 * Each view of a vehicle in another scene. Equal vehicles of one colour share their images, and
 * those of one kind the view from the seat.
 */
function drawViews({ body, paint }: DemoVehicle, mark: string): string[] {
  return VIEWS.map((view, index) => {
    const subject = view === "interior" ? bodyPlan(body).seat : body;
    const seed = numberOf(`${subject} ${paint}`) + index;
    const scene = SCENES[(seed + index) % SCENES.length] ?? "beach";
    return drawVehicle({ body, paint, scene, view, seed, mark });
  });
}

/**
 * Renders the images of the demo fleet. Images of earlier runs are reused.
 * @param onProgress called with the number of finished drawings and the total
 * @returns the images of each vehicle, main view first, in the order of the vehicles
 */
export async function drawDemoImages(
  store: ImageStore,
  vehicles: readonly DemoVehicle[],
  onProgress: (done: number, of: number) => void,
): Promise<StoredImage[][]> {
  const listFile = path.join(path.dirname(store.folder), "demo-drawings.json");
  const drawn = await readDrawn(listFile);
  const hashOf = (svg: string) => createHash("sha256").update(svg).digest("hex").slice(0, 24);
  const { bold } = await openTextOutlines();
  const mark = drawMark(bold);
  const perVehicle = vehicles.map((vehicle) => drawViews(vehicle, mark));
  const requested = new Map(perVehicle.flat().map((svg) => [hashOf(svg), svg]));
  const queue = [...requested];
  let done = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [hash, svg] = next;
      const known = drawn[hash];
      if (!known || !(await store.isStored(known)))
        drawn[hash] = await store.save(Buffer.from(svg));
      done += 1;
      onProgress(done, requested.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await writeFile(listFile, JSON.stringify(drawn));
  return perVehicle.map((views) =>
    views.map((svg) => {
      const image = drawn[hashOf(svg)];
      if (!image) throw new Error("A drawing was not rendered");
      return image;
    }),
  );
}
