import { withBody, type IncomingBody } from '../../platform/bodies/with-body.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { splitMultipart, type Parts } from './split-multipart.ts';

/** Of a part that holds text or JSON. */
const MAX_FIELD_BYTES = 16 * 1024;

/** Splits a multipart body and passes the parts to `work`. */
export async function withParts<Result>(
  platform: Pick<Platform, 'config' | 'memory' | 'disk'>,
  { contentType, ...body }: Omit<IncomingBody, 'refusal'> & { readonly contentType: string },
  work: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  if (!/^multipart\/form-data;/i.test(contentType)) throw new AppError('unsupported_media_type');
  return withBody(platform, { ...body, refusal: 'busy' }, (whole) =>
    work(splitMultipart(whole, contentType)),
  );
}

/** A text part; undefined when there is none. */
export function textPart(parts: Parts, name: string): string | undefined {
  const content = parts.get(name);
  if (content && content.length > MAX_FIELD_BYTES)
    throw new AppError('invalid_input', { fields: { [name]: ['too_long'] } });
  return content?.toString('utf8');
}

/** A JSON part. */
export function jsonPart(parts: Parts, name: string): unknown {
  const content = textPart(parts, name);
  if (!content) throw new AppError('invalid_input', { fields: { [name]: ['required'] } });
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new AppError('invalid_input', { fields: { [name]: ['invalid_json'] }, cause: error });
  }
}

/** The picture of an upload, required and limited in size. */
export function picturePart(parts: Parts, maxBytes: number): Buffer {
  const image = parts.get('image');
  if (!image || image.length === 0) throw new AppError('invalid_input', { fields: { image: ['required'] } });
  if (image.length > maxBytes) throw new AppError('payload_too_large');
  return image;
}
