import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { Environment } from "#modules/kernel/environment.ts";
import { countingCall } from "#modules/kernel/service-calls.ts";
import type { ByteRange, Storage } from "./storage.ts";

type Settings = Pick<
  Environment,
  "S3_BUCKET" | "S3_REGION" | "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
>;

/** Files in a private bucket: users read them through the product, which checks permissions. */
export function bucketStorage(settings: Settings): Storage {
  if (!settings.S3_BUCKET) throw new Error("STORAGE=s3 needs S3_BUCKET");
  const client = connectBucket(settings);
  const bucket = settings.S3_BUCKET;
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  const read = (path: string, range?: ByteRange) => counting(() => readObject(client, bucket, path, range));
  return {
    put: (path, bytes, mime) =>
      counting(() => disk.put(path, bytes, { contentType: mime, contentLength: bytes.byteLength })),
    async putFile(path, source, mime) {
      const { size } = await stat(source);
      await counting(() => disk.putStream(path, createReadStream(source), { contentType: mime, contentLength: size }));
    },
    read,
    async bytes(path) {
      const stream = await read(path);
      return stream && Buffer.concat(await stream.toArray());
    },
    delete: (path) => counting(() => disk.delete(path)),
    deleteBelow: (path) => counting(() => deleteObjects(client, bucket, path)),
    list: (folder) => listObjects(client, bucket, folder?.replace(/\/?$/, "/")),
  };
}

const counting = <T>(call: () => Promise<T>): Promise<T> => countingCall("storage", call);

/** Asks the bucket for the name of one file. Throws what is wrong. */
export async function reachBucket(settings: Settings): Promise<void> {
  const client = connectBucket(settings, 1);
  try {
    await client.send(new ListObjectsV2Command({ Bucket: settings.S3_BUCKET, MaxKeys: 1 }), {
      abortSignal: AbortSignal.timeout(10_000),
    });
  } finally {
    client.destroy();
  }
}

function connectBucket(settings: Settings, maxAttempts = 3): S3Client {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return new S3Client({
    region: settings.S3_REGION,
    maxAttempts,
    // Not every S3-compatible store supports streams with trailing checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
    // Without keys, the machine's own role is used, as on a managed host.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
}

async function readObject(
  client: S3Client,
  bucket: string,
  path: string,
  range?: ByteRange,
): Promise<Readable | undefined> {
  try {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path, Range }));
    return answer.Body as Readable;
  } catch (error) {
    if (["NoSuchKey", "NotFound"].includes((error as Error).name)) return undefined;
    throw error;
  }
}

/** Deletes everything whose path starts with this prefix. */
async function deleteObjects(client: S3Client, bucket: string, prefix: string): Promise<void> {
  for (let more = true; more; ) {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
    if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
    more = Boolean(page.IsTruncated) && Objects.length > 0;
  }
}

async function* listObjects(client: S3Client, bucket: string, prefix = ""): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const page = await counting(() =>
      client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next ? { ContinuationToken: next } : {}) }),
      ),
    );
    for (const { Key } of page.Contents ?? []) if (Key) yield Key;
    next = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (next);
}
