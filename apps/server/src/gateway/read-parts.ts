import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { MAX_UPLOAD_BYTES, takeBody } from './read-body.ts';

export type Parts = ReadonlyMap<string, Buffer>;

const MAX_FIELD_BYTES = 16 * 1024;

/**
 * Takes the parts out of a multipart body and hands them to `work`; the file of a large one is gone afterwards, whatever
 * happened. With a hash the body must match it before anything is taken out.
 */
export async function withParts<Result>(
  { config }: Pick<Platform, 'config'>,
  body: { stream: Readable; contentType: string; contentSha256: string | null; maxBytes?: number },
  work: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  if (!/^multipart\/form-data;/i.test(body.contentType)) throw new AppError('unsupported_media_type');
  const path = join(config.dataDir, 'uploads', newId(Date.now()));
  const maxBytes = body.maxBytes ?? MAX_UPLOAD_BYTES;
  try {
    const taken = await takeBody(body.stream, path, body.contentSha256, maxBytes);
    return await work(await readParts(taken, body.contentType, maxBytes));
  } catch (error) {
    throw isDiskFull(error) ? new AppError('storage_full', { retryAfterSeconds: 300, cause: error }) : error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Both ways of sending a part count: as a field or as a file. */
async function readParts(body: Readable, contentType: string, maxBytes: number): Promise<Parts> {
  const parts = new Map<string, Buffer>();
  const reading: Promise<void>[] = [];
  const keep = (name: string, content: Buffer): void => {
    if (parts.has(name)) throw new AppError('invalid_input', { fields: { [name]: ['duplicate'] } });
    parts.set(name, content);
  };
  try {
    const busboy = new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: 8, fieldSize: MAX_FIELD_BYTES, fileSize: maxBytes },
    });
    busboy.on('field', (name, value) =>
      reading.push(Promise.resolve().then(() => keep(name, Buffer.from(value)))),
    );
    busboy.on('file', (name, stream) =>
      reading.push(buffer(stream as Readable).then((content) => keep(name, content))),
    );
    await new Promise<void>((resolve, reject) => {
      busboy.on('finish', resolve);
      busboy.on('error', reject);
      body.on('error', reject).pipe(busboy);
    });
    await Promise.all(reading);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('malformed_request', { message: 'the multipart body cannot be read', cause: error });
  }
  return parts;
}

/** Reads a part that holds JSON. */
export function jsonPart(parts: Parts, name: string): unknown {
  const content = parts.get(name);
  if (!content) throw new AppError('invalid_input', { fields: { [name]: ['required'] } });
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new AppError('invalid_input', { fields: { [name]: ['invalid_json'] }, cause: error });
  }
}

/** The picture of an upload: there, and not too large. */
export function picturePart(parts: Parts, maxBytes: number): Buffer {
  const image = parts.get('image');
  if (!image || image.length === 0) throw new AppError('invalid_input', { fields: { image: ['required'] } });
  if (image.length > maxBytes) throw new AppError('payload_too_large');
  return image;
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';
