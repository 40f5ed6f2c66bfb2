import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { MAX_UPLOAD_BYTES, takeBody } from './read-body.ts';
import { splitMultipart, type Parts } from './split-multipart.ts';

/** Of a part that holds text or JSON. */
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
    return await work(splitMultipart(await taken.read(), body.contentType));
  } catch (error) {
    throw isDiskFull(error) ? new AppError('storage_full', { retryAfterSeconds: 300, cause: error }) : error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads a part that holds text; undefined when there is none. */
export function textPart(parts: Parts, name: string): string | undefined {
  const content = parts.get(name);
  if (content && content.length > MAX_FIELD_BYTES)
    throw new AppError('invalid_input', { fields: { [name]: ['too_long'] } });
  return content?.toString('utf8');
}

/** Reads a part that holds JSON. */
export function jsonPart(parts: Parts, name: string): unknown {
  const content = textPart(parts, name);
  if (!content) throw new AppError('invalid_input', { fields: { [name]: ['required'] } });
  try {
    return JSON.parse(content);
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
