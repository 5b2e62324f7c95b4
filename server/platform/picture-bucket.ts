import { Readable } from "node:stream";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { BucketAddress } from "../env.ts";
import type { PictureFiles } from "./picture-files.ts";

const CONNECT_LIMIT_MS = 3_000;
const REQUEST_LIMIT_MS = 8_000;
const NEVER_CHANGES = "public, max-age=31536000, immutable";

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

function connect(address: BucketAddress): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = address;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket in the path and no checksums beyond S3's own: what every compatible server understands.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, requestTimeout: REQUEST_LIMIT_MS },
  });
}

async function* listObjects(client: S3Client, Bucket: string) {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key && LastModified ? [{ name: Key, writtenAt: LastModified }] : [],
    );
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Pictures in a bucket of any S3-compatible store. */
export function openPictureBucket(address: BucketAddress): PictureFiles {
  const client = connect(address);
  const { bucket: Bucket } = address;
  return {
    async has(name) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: name }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async write(name, content) {
      const metadata = { ContentType: "image/webp", CacheControl: NEVER_CHANGES };
      await client.send(new PutObjectCommand({ Bucket, Key: name, Body: content, ...metadata }));
    },
    async open(name) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key: name }),
        );
        if (!(Body instanceof Readable) || ContentLength === undefined) return null;
        return { body: Body, bytes: ContentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    list: () => listObjects(client, Bucket),
    async remove(names) {
      if (names.length === 0) return;
      const Objects = names.map((name) => ({ Key: name }));
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    },
    close: () => client.destroy(),
  };
}
