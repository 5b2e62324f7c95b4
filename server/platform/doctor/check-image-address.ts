import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Env } from "#server/env.ts";
import type { ImageFiles } from "#server/platform/images/image-folder.ts";
import { fileOf } from "#server/platform/images/image-rendering.ts";
import { openImageFiles } from "#server/platform/images/image-store.ts";
import { listIncompleteImages } from "#server/platform/images/missing-widths.ts";
import { causeOf, reasonOf } from "#server/platform/process/start-error.ts";
import { IMAGE_WIDTHS } from "#shared/vehicle/image-files.ts";
import { type Check, type Finding, failure, ok, skipped, warning } from "./check.ts";
import { compareSites } from "./compare-sites.ts";

const ANSWER_LIMIT_MS = 5_000;
/** A list of more files would take longer than a check may. */
const MOST_LISTED = 20_000;
const PROBE = Buffer.from("probe");
const YEAR_SECONDS = 31_536_000;

const load = (address: string) => fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

/**
 * What the policy of a response lets browsers do with it.
 * @param page the site; null where it follows the port
 */
function readPolicy({ headers }: Response, imagesUrl: string, page: string | null): Finding | null {
  const policy = headers.get("cross-origin-resource-policy");
  if (policy !== "same-origin" && policy !== "same-site") return null;
  const [site, address] = [new URL(page ?? "http://localhost"), new URL(imagesUrl)];
  if (site.origin === address.origin) return null;
  const answer = `IMAGES_URL: ${imagesUrl} answers with the Cross-Origin-Resource-Policy ${policy}, with which browsers`;
  if (policy === "same-origin") {
    return failure(`${answer} refuse photos on pages of another origin; let it be cross-origin.`);
  }
  const sites = compareSites(site, address);
  if (sites === "same") return null;
  return sites === "other"
    ? failure(`${answer} refuse photos on pages of another site; let it be cross-origin.`)
    : warning(
        `${answer} show photos where ${site.hostname} and ${address.hostname} belong to one registered domain; where they do not, let it be cross-origin.`,
      );
}

/** Why browsers cannot use the probe as they got it; null where they can. */
async function readFault(response: Response): Promise<string | null> {
  if (response.status !== 200) {
    await response.body?.cancel();
    return `responds with ${response.status} for a file that is there; allow everyone, or the CDN, to read the files of the bucket`;
  }
  if (!Buffer.from(await response.arrayBuffer()).equals(PROBE)) {
    return "responds with other bytes than were stored; let it pass files on as they are";
  }
  const { headers } = response;
  const type = headers.get("content-type");
  if (type !== "image/webp") {
    return `responds with the Content-Type ${type}; let it pass on what is stored with a file`;
  }
  const cacheControl = headers.get("cache-control") ?? "";
  const seconds = Number(/\bmax-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
  if (seconds < YEAR_SECONDS || !cacheControl.includes("immutable")) {
    return `responds with the Cache-Control “${cacheControl}”; let it pass on what is stored with a file`;
  }
  return null;
}

/** True where a stranger gets the names of all files, also of photos that were not approved. */
async function isListed(imagesUrl: string): Promise<boolean> {
  const response = await load(imagesUrl);
  return response.ok && (await response.text()).includes("<ListBucketResult");
}

/** The beginning of a bucket's list, which is in the order of names: every image in it is whole. */
async function* firstPages(files: ImageFiles): ReturnType<ImageFiles["list"]> {
  let listed = 0;
  for await (const page of files.list()) {
    listed += page.length;
    if (listed < MOST_LISTED) yield page;
    else {
      const imageOf = ({ name }: { name: string }) => name.slice(0, name.indexOf("-"));
      const last = page.at(-1);
      return yield page.filter((file) => last && imageOf(file) !== imageOf(last));
    }
  }
}

async function findFault(
  imagesUrl: string,
  page: string | null,
  files: ImageFiles,
): Promise<Finding | null> {
  const name = fileOf(randomBytes(12).toString("hex"), IMAGE_WIDTHS[0]);
  await files.write(name, PROBE);
  try {
    const response = await load(imagesUrl + name);
    const fault = await readFault(response);
    if (fault !== null) return failure(`IMAGES_URL: ${imagesUrl} ${fault}.`);
    const forbidden = readPolicy(response, imagesUrl, page);
    if (forbidden?.level === "failure") return forbidden;
    const { origin } = new URL(response.url);
    if (origin !== new URL(imagesUrl).origin) {
      return warning(
        `IMAGES_URL: ${imagesUrl} redirects to ${origin}, from which pages may not load photos; name an address that serves them itself.`,
      );
    }
    if (await isListed(imagesUrl)) {
      return warning(
        `IMAGES_URL: ${imagesUrl} lists all files to everyone; allow reading alone, without listing.`,
      );
    }
    return forbidden;
  } catch (error) {
    return failure(`IMAGES_URL: ${imagesUrl} does not respond (${reasonOf(causeOf(error))}).`);
  } finally {
    await files.remove([name]);
  }
}

/** A bucket cannot render a width that is missing. */
async function findMissingWidths(files: ImageFiles): Promise<Finding | null> {
  const { incomplete } = await listIncompleteImages({ list: () => firstPages(files) });
  if (incomplete.length === 0) return null;
  return warning(
    `${incomplete.length} photos or more are not stored in every width, so that some browsers do not show them: run npm run complete-images.`,
  );
}

/** Checks that browsers can load images from where the pages have them load them. */
export const checkImageAddress = ({ imagesUrl, imagesS3, publicUrl, dataDir }: Env): Check => ({
  name: "image address",
  async run() {
    if (imagesUrl === null) return skipped("Photos are served by the program.");
    const files = await openImageFiles(path.join(path.resolve(dataDir), "images"), imagesS3);
    try {
      return (
        (await findFault(imagesUrl, publicUrl, files)) ??
        (imagesS3 && (await findMissingWidths(files))) ??
        ok(`Browsers can load photos from ${imagesUrl}.`)
      );
    } finally {
      files.close();
    }
  },
});
