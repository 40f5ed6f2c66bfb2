import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { withBody } from '../bodies/with-body.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { PictureLimits } from './check-picture.ts';

interface Bad {
  readonly kind: 'bad_image';
  readonly why: string;
}

export interface UploadedPicture<Input> {
  /** The task in a picture process, and its further input. */
  readonly task: string;
  readonly input: Omit<Input, 'original'>;
  readonly maxBytes: number;
  readonly limits: PictureLimits;
  readonly company: string;
}

/** Decodes a picture that a user uploads as the body of a call. */
export async function openUploadedPicture<
  Input extends { readonly original: Uint8Array },
  Output extends Bad | { readonly kind: string },
>(
  platform: Pick<Platform, 'config' | 'memory' | 'disk' | 'pictures'>,
  { body: stream }: Pick<FastifyRequest, 'body'>,
  { task, input, maxBytes, limits, company }: UploadedPicture<Input>,
): Promise<Exclude<Output, Bad>> {
  if (!(stream instanceof Readable)) throw new AppError('unsupported_media_type');
  const refusal = 'too_many_requests';
  const body = { stream, maxBytes, sha256: null, who: company, refusal } as const;
  const result = await withBody(platform, body, (original) => {
    if (original.length === 0) throw new AppError('unsupported_media_type');
    return platform.pictures.run<Input, Output>(task, { ...input, original } as unknown as Input, {
      limits,
      company,
      refusal,
    });
  });
  if (isBad(result)) throw new AppError('bad_image', { message: result.why });
  return result as Exclude<Output, Bad>;
}

const isBad = (result: { readonly kind: string }): result is Bad => result.kind === 'bad_image';
