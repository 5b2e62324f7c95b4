import { Readable } from "node:stream";
import type { BucketAddress } from "#server/env.ts";
import type { ImageFiles } from "./image-folder.ts";

/** Loaded only where a bucket is used, to keep other starts fast. */
const loadVendor = () => import("@aws-sdk/client-s3");
type Vendor = Awaited<ReturnType<typeof loadVendor>>;
type Client = InstanceType<Vendor["S3Client"]>;

const CONNECT_LIMIT_MS = 3_000;
/** Of an attempt, and between two parts of a body. */
const ATTEMPT_LIMIT_MS = 4_000;
/** Together shorter than a transaction may wait idle (`SERVER_LIMITS`), as one waits for some. */
const MAX_ATTEMPTS = 2;
const NEVER_CHANGES = "public, max-age=31536000, immutable";

function connect({ S3Client }: Vendor, address: BucketAddress, attemptMs: number): Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = address;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket in the path and no checksums beyond S3's own: every compatible server supports that.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      requestTimeout: attemptMs,
      // Without this, the handler only logs that a request takes too long.
      throwOnRequestTimeout: true,
      socketTimeout: attemptMs,
    },
  });
}

async function* listObjects({ ListObjectsV2Command }: Vendor, client: Client, Bucket: string) {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key && LastModified ? [{ name: Key, writtenAt: LastModified }] : [],
    );
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/**
 * Images in a bucket of any S3-compatible store. Calls of one that does not respond fail.
 * @param attemptMs the limit of an attempt, for tests
 */
export async function openImageBucket(
  address: BucketAddress,
  attemptMs = ATTEMPT_LIMIT_MS,
): Promise<ImageFiles> {
  const vendor = await loadVendor();
  const client = connect(vendor, address, attemptMs);
  const isMissing = (error: unknown) =>
    error instanceof vendor.S3ServiceException && error.$metadata.httpStatusCode === 404;
  const { bucket: Bucket } = address;
  return {
    async has(name) {
      try {
        await client.send(new vendor.HeadObjectCommand({ Bucket, Key: name }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async write(name, content) {
      const metadata = { ContentType: "image/webp", CacheControl: NEVER_CHANGES };
      await client.send(
        new vendor.PutObjectCommand({ Bucket, Key: name, Body: content, ...metadata }),
      );
    },
    async open(name) {
      try {
        const { Body, ContentLength } = await client.send(
          new vendor.GetObjectCommand({ Bucket, Key: name }),
        );
        if (!(Body instanceof Readable) || ContentLength === undefined) return null;
        return { body: Body, bytes: ContentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    list: () => listObjects(vendor, client, Bucket),
    async remove(names) {
      if (names.length === 0) return;
      const Objects = names.map((name) => ({ Key: name }));
      await client.send(
        new vendor.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
    },
    async probe() {
      await client.send(new vendor.ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
      return null;
    },
    close: () => client.destroy(),
  };
}
