import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';

const YEAR_SECONDS = 31_536_000;

/** Logos at unguessable addresses; a changed logo has a new one. */
export function serveLogos(app: FastifyInstance, { blobs, config }: Platform): void {
  app.get<{ Params: { name: string } }>(`${config.prefix}/files/logos/:name`, async (request, reply) => {
    const { name } = request.params;
    const file = /^[\w-]{43}\.png$/.test(name) ? await blobs.open(`logos/${name}`) : null;
    if (!file) throw new AppError('not_found');
    return reply
      .headers({
        'content-type': 'image/png',
        'content-length': file.size,
        'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
      })
      .send(file.stream);
  });
}
