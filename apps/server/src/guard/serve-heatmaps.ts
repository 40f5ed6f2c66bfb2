import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { checkHeatmapLink } from './heatmap-link.ts';
import { estimateHeatmapKey, trainingHeatmapKey } from './model/model-files.ts';

interface Link {
  Params: { file: string };
  Querystring: { expires?: string; signature?: string };
}

/** Heat maps at their signed addresses; the signature is the permission. */
export function serveHeatmaps(app: FastifyInstance, platform: Platform): void {
  const { config } = platform;
  const elsewhere = URL.canParse(config.staticBaseUrl)
    ? new URL(config.staticBaseUrl).pathname.replace(/\/+$/, '')
    : config.prefix;
  for (const base of new Set([config.prefix, elsewhere]))
    app.get<Link>(`${base}/files/heatmaps/:file`, (request, reply) => sendHeatmap(platform, request, reply));
}

const FILE = /^([0-9a-z]{26}(?:\.[0-9a-z]{26})?)\.png$/;

async function sendHeatmap(
  platform: Platform,
  request: FastifyRequest<Link>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = FILE.exec(request.params.file)?.[1];
  if (name === undefined) throw new AppError('not_found');
  const { expires, signature } = request.query;
  const state = checkHeatmapLink(platform, { name, expires, signature });
  if (state === 'bad') throw new AppError('bad_file_signature');
  if (state === 'expired') throw new AppError('file_link_expired');
  const [id, photoId] = name.split('.') as [string, string?];
  const key = photoId === undefined ? estimateHeatmapKey(id) : trainingHeatmapKey(id, photoId);
  const file = await platform.blobs.open(key);
  if (!file) throw new AppError('not_found');
  const secondsLeft = Math.max(0, Number(expires) - Math.floor(platform.clock.now().getTime() / 1000));
  const { staticBaseUrl, publicUrl } = platform.config;
  return reply
    .headers({
      'content-type': 'image/png',
      'content-length': file.size,
      'cache-control': `private, max-age=${secondsLeft}, immutable`,
      ...(URL.canParse(staticBaseUrl) && publicUrl
        ? { 'access-control-allow-origin': new URL(publicUrl).origin }
        : {}),
    })
    .send(file.stream);
}
