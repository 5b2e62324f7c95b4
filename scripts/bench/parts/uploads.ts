/**
 * Many uploads at once, by several new partners: what the server's memory grows to, and whether
 * every accepted image is there afterwards. Exits with 1 when a limit is missed.
 *   npm run bench -- --only uploads [--uploads 300 --partners 10]
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { MAX_IMAGE_BYTES } from "#shared/partner/partner-vehicle.ts";
import { makeNoisyPhoto } from "#tests/support/world/photo.ts";
import { print } from "../figures.ts";
import { measureAttack, prepareFixture } from "../probed-server.ts";

const { values } = parseArgs({
  options: {
    uploads: { type: "string", default: "300" },
    partners: { type: "string", default: "10" },
  },
  strict: false,
});
const uploads = Number(values.uploads);
const partners = Number(values.partners);

const MAX_PEAK_BYTES = 700 * 1024 ** 2;

type UploadResponse = {
  status: number;
  retryAfter: string | undefined;
  body: { result?: { data: { id: string; image: { url?: string } } } };
};

/** Sends one photo as a browser does, made unique by bytes after its end. */
function upload(origin: string, cookie: string, photo: Buffer): Promise<UploadResponse> {
  const tail = Buffer.alloc(MAX_IMAGE_BYTES - photo.length);
  randomBytes(16).copy(tail);
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/trpc/partner.uploadImage`, {
      method: "POST",
      agent: false,
      headers: {
        origin,
        cookie,
        "content-type": "application/octet-stream",
        "content-length": MAX_IMAGE_BYTES,
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      json(response).then(
        (body) =>
          resolve({
            status,
            retryAfter: headers["retry-after"],
            body: body as UploadResponse["body"],
          }),
        reject,
      );
    });
    sent.write(photo);
    sent.end(tail);
  });
}

const fixture = await prepareFixture();
const photo = await makeNoisyPhoto();
const people = await Promise.all(Array.from({ length: partners }, () => fixture.signIn("partner")));
const dataDir = await mkdtemp(path.join(tmpdir(), "meltemi-bench-uploads-"));
let settled: PromiseSettledResult<UploadResponse>[] = [];
let seconds = 0;
const figures = await measureAttack(
  fixture,
  async ({ origin }) => {
    const start = performance.now();
    settled = await Promise.allSettled(
      Array.from({ length: uploads }, (_, index) =>
        upload(origin, people[index % partners]?.cookie ?? "", photo),
      ),
    );
    seconds = (performance.now() - start) / 1000;
  },
  { DATA_DIR: dataDir },
);

const responses = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
const accepted = responses.filter(({ status }) => status === 200);
const refused = responses.filter(({ status }) => status === 503 || status === 429);
const withWait = refused.filter(({ retryAfter }) => Number(retryAfter) > 0);
const ids = accepted.map(({ body }) => body.result?.data.id ?? "");
const { rows } = await fixture.sql.query<{ name: string }>(
  "select name from uploads where id = any($1::uuid[])",
  [ids],
);
const files = new Set(await readdir(path.join(dataDir, "images"), { recursive: true }));
const isStored = (name: string) => [...files].some((file) => file.includes(name));
const stored = rows.filter(({ name }) => isStored(name));
const peakMegabytes = figures.peakBytes / 1024 ** 2;

print(
  `  ${uploads} uploads of 5 MB by ${partners} partners at once, over in ${seconds.toFixed(1)} s`,
);
print(
  `  ${accepted.length} accepted (${stored.length} of them with row and files), ${refused.length} refused for now ` +
    `(${withWait.length} of them with the time to wait), ${uploads - accepted.length - refused.length} otherwise`,
);
print(
  `  memory ${(figures.restBytes / 1024 ** 2).toFixed(0)} → ${peakMegabytes.toFixed(0)} MB at most`,
);
for (const { name, p99, failures, calls } of figures.probes) {
  print(`    ${name.padEnd(10)} p99 ${p99.toFixed(0)} ms, ${failures} of ${calls} calls failed`);
}
const isWithinLimits =
  figures.peakBytes < MAX_PEAK_BYTES &&
  accepted.length > 0 &&
  stored.length === accepted.length &&
  withWait.length === refused.length &&
  accepted.length + refused.length === uploads;
print(
  `  ${isWithinLimits ? "kept" : "MISSED"}: below 700 MB, nothing accepted is missing, every refusal says when to try again`,
);
await fixture.end();
await rm(dataDir, { recursive: true, force: true });
if (!isWithinLimits) process.exitCode = 1;
