import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../configuration/bucket.settings.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { assertBlobKey, type BlobStore, type StoredBlob } from './blob-store.ts';

const PROBE = 'storage/probe';
const UNAVAILABLE_RETRY_S = 5;

/** How long a service may be silent before its connection counts as dead; each call is tried three times. */
export interface S3Timeouts {
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** Without a time limit, a service that accepts connections and never answers would block every upload and reading. */
const S3_TIMEOUTS: S3Timeouts = { connectMs: 3000, silenceMs: 10_000 };

/**
 * Blobs in a bucket. The service acknowledges a put when the content is durable, after comparing its checksum; large
 * files are multipart uploads. If it does not answer, the caller gets a retry error: nothing was acknowledged.
 */
export class S3BlobStore implements BlobStore {
  readonly #client: S3Client;
  readonly #place: S3Settings;
  readonly #temporaryRoot: string;

  constructor(place: S3Settings, temporaryRoot: string, patience: S3Timeouts = S3_TIMEOUTS) {
    const { endpoint, region, accessKeyId, secretAccessKey } = place;
    this.#place = place;
    this.#temporaryRoot = temporaryRoot;
    const credentials = { accessKeyId, secretAccessKey };
    const requestHandler = { connectionTimeout: patience.connectMs, socketTimeout: patience.silenceMs };
    this.#client = new S3Client({ endpoint, region, credentials, requestHandler, forcePathStyle: true });
  }

  /** Writes a probe, so that an unusable store is reported in one line before anything depends on it. */
  async try(): Promise<void> {
    const { bucket, endpoint } = this.#place;
    try {
      await this.#client.send(new PutObjectCommand({ ...this.#at(PROBE), Body: 'can be written' }));
    } catch (error) {
      if (error instanceof S3ServiceException)
        throw new StartupError(`S3_BUCKET ${bucket} cannot be written: ${error.name}`, { cause: error });
      throw new StartupError(`S3_ENDPOINT ${endpoint} cannot be used: ${reasonOf(error)}`, { cause: error });
    }
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const at = this.#at(key);
    await callService(() => this.#client.send(new PutObjectCommand({ ...at, Body: content })));
  }

  temporaryFolder(): string {
    return join(this.#temporaryRoot, newId(Date.now()));
  }

  /** No row refers to the folder yet, so the files of an interrupted upload are harmless. */
  async putFolder(prefix: string, temporaryFolder: string): Promise<void> {
    assertBlobKey(prefix);
    const names = await readdir(temporaryFolder);
    await Promise.all(names.map((name) => this.#upload(`${prefix}/${name}`, join(temporaryFolder, name))));
    await rm(temporaryFolder, { recursive: true });
  }

  async withdrawFolder(prefix: string, files: readonly string[]): Promise<void> {
    await Promise.all(files.map((name) => this.delete(`${prefix}/${name}`)));
  }

  async putFile(key: string, temporaryPath: string): Promise<void> {
    await this.#upload(key, temporaryPath);
    await rm(temporaryPath);
  }

  async get(key: string): Promise<Buffer | null> {
    const found = await this.open(key);
    return found && callService(() => buffer(found.stream));
  }

  async open(key: string): Promise<{ stream: Readable; size: number } | null> {
    const at = this.#at(key);
    return callService(async () => {
      try {
        const { Body, ContentLength = 0 } = await this.#client.send(new GetObjectCommand(at));
        return { stream: Body as Readable, size: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    });
  }

  async delete(key: string): Promise<void> {
    const at = this.#at(key);
    await callService(() => this.#client.send(new DeleteObjectCommand(at)));
  }

  async *list(): AsyncGenerator<StoredBlob> {
    const { bucket: Bucket, prefix } = this.#place;
    const Prefix = prefix === '' ? '' : `${prefix}/`;
    let ContinuationToken: string | undefined;
    do {
      const next = ContinuationToken === undefined ? {} : { ContinuationToken };
      const page = await callService(() =>
        this.#client.send(new ListObjectsV2Command({ Bucket, Prefix, ...next })),
      );
      for (const { Key = '', Size: size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { key: Key.slice(Prefix.length), size, changedAt: LastModified };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async linkTo(
    key: string,
    { type, seconds }: { readonly type: string; readonly seconds: number },
  ): Promise<string | null> {
    if (!this.#place.isPublic) return null;
    const command = new GetObjectCommand({ ...this.#at(key), ResponseContentType: type });
    return getSignedUrl(this.#client, command, { expiresIn: seconds });
  }

  /** Multipart for a large file; the parts of an interrupted upload are aborted. */
  async #upload(key: string, path: string): Promise<void> {
    const params = { ...this.#at(key), Body: createReadStream(path) };
    await callService(() => new Upload({ client: this.#client, params }).done());
  }

  #at(key: string): { Bucket: string; Key: string } {
    assertBlobKey(key);
    const { bucket, prefix } = this.#place;
    return { Bucket: bucket, Key: prefix === '' ? key : `${prefix}/${key}` };
  }
}

/** Any failure of the service is temporary: the same call is repeated. */
async function callService<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw new AppError('not_ready', { retryAfterSeconds: UNAVAILABLE_RETRY_S, cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message || code).replaceAll('\n', ' ');
}
