import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { photoMeta, type PhotoMeta } from '@tenken/contract/device/device.schema.ts';
import { MAX_PHOTO_BYTES } from '@tenken/contract/photo/photo.limits.ts';
import { AppError } from '../platform/errors.ts';
import { validate } from '../platform/http/validate.ts';

export interface Upload {
  readonly meta: PhotoMeta;
  readonly image: Buffer;
  readonly thermalRaw: Buffer | null;
}

const MAX_THERMAL_BYTES = 1024 * 1024 * 2;
const MAX_META_BYTES = 16 * 1024;

/** Takes the parts of an upload out of its spooled body: meta (JSON), image, thermal_raw. */
export async function readUpload(path: string, contentType: string): Promise<Upload> {
  if (!/^multipart\/form-data;/i.test(contentType)) throw new AppError('unsupported_media_type');
  const parts = await readParts(path, contentType);
  const meta = validate(photoMeta, parseJson(parts.get('meta')));
  const image = parts.get('image');
  if (!image || image.length === 0) throw new AppError('invalid_input', { fields: { image: ['required'] } });
  if (image.length > MAX_PHOTO_BYTES) throw new AppError('payload_too_large');
  const thermalRaw = parts.get('thermal_raw') ?? null;
  if (thermalRaw && (thermalRaw.length > MAX_THERMAL_BYTES || !meta.thermal))
    throw new AppError('invalid_input', { fields: { thermal_raw: ['unexpected'] } });
  return { meta, image, thermalRaw };
}

/** Both ways of sending a part count: as a field or as a file. */
async function readParts(path: string, contentType: string): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const reading: Promise<void>[] = [];
  const keep = (name: string, content: Buffer): void => {
    if (parts.has(name)) throw new AppError('invalid_input', { fields: { [name]: ['duplicate'] } });
    parts.set(name, content);
  };
  try {
    const busboy = new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: 8, fieldSize: MAX_META_BYTES, fileSize: MAX_PHOTO_BYTES + 1 },
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
      createReadStream(path).on('error', reject).pipe(busboy);
    });
    await Promise.all(reading);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('malformed_request', { message: 'the multipart body cannot be read', cause: error });
  }
  return parts;
}

function parseJson(content: Buffer | undefined): unknown {
  if (!content) throw new AppError('invalid_input', { fields: { meta: ['required'] } });
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new AppError('invalid_input', { fields: { meta: ['invalid_json'] }, cause: error });
  }
}
