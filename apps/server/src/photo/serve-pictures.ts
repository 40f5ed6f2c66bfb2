import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { photoFileKey } from './photo-files.ts';
import { checkPictureLink, type PictureKind } from '../platform/files/picture-url.ts';

interface Link {
  Params: { id: string; name: string };
  Querystring: { expires?: string; signature?: string };
}

/** Pictures at their signed addresses; the signature is the permission (decision U-111). */
export function servePictures(app: FastifyInstance, platform: Platform): void {
  const { config } = platform;
  const elsewhere = URL.canParse(config.staticBaseUrl)
    ? new URL(config.staticBaseUrl).pathname.replace(/\/+$/, '')
    : null;
  for (const base of new Set([config.prefix, ...(elsewhere === null ? [] : [elsewhere])]))
    app.get<Link>(`${base}/files/photos/:id/:name`, (request, reply) =>
      sendPicture(platform, request, reply),
    );
}

async function sendPicture(
  platform: Platform,
  request: FastifyRequest<Link>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, name } = request.params;
  const kind = kindOf(name);
  if (kind === null) throw new AppError('not_found');
  const state = checkPictureLink(platform, {
    photoId: id,
    kind,
    expires: request.query.expires,
    signature: request.query.signature,
  });
  if (state === 'bad') throw new AppError('bad_file_signature');
  if (state === 'expired') throw new AppError('file_link_expired');
  const file = await platform.blobs.open(photoFileKey(id, `${kind}.jpg`));
  if (!file) throw new AppError('not_found');
  const secondsLeft = Math.max(
    0,
    Number(request.query.expires) - Math.floor(platform.clock.now().getTime() / 1000),
  );
  return reply
    .headers({
      'content-type': 'image/jpeg',
      'content-length': file.size,
      'cache-control': `private, max-age=${secondsLeft}, immutable`,
      ...(URL.canParse(platform.config.staticBaseUrl) && platform.config.publicUrl
        ? { 'access-control-allow-origin': new URL(platform.config.publicUrl).origin }
        : {}),
    })
    .send(file.stream);
}

function kindOf(name: string): PictureKind | null {
  if (name === 'image.jpg') return 'image';
  return name === 'thumbnail.jpg' ? 'thumbnail' : null;
}
