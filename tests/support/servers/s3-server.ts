import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";

const BUCKET = "meltemi-images";

/** A real S3 server in this process, with an empty bucket. */
export async function startS3Server(): Promise<{
  /** As IMAGES_S3 names it. */
  address: string;
  /** Where anyone can read its files, and list them. */
  publicUrl: string;
  end: () => Promise<void>;
}> {
  const directory = await mkdtemp(path.join(tmpdir(), "meltemi-s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    // The only account that this server knows.
    address: `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?region=us-east-1`,
    publicUrl: `http://127.0.0.1:${port}/${BUCKET}/`,
    async end() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
