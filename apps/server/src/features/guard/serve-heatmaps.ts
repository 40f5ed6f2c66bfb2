import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { sendStaticFile, staticBases, type LinkQuery } from '../../platform/files/static-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireHeatmapLink } from './heatmap-link.ts';
import { estimateHeatmapKey, trainingHeatmapKey } from './model/model-files.ts';

const FILE = /^([0-9a-z]{26}(?:\.[0-9a-z]{26})?)\.png$/;

/** Heat maps at their signed URLs; the signature is the permission. */
export function serveHeatmaps(app: FastifyInstance, platform: Platform): void {
  for (const base of staticBases(platform.config))
    app.get<{ Params: { file: string }; Querystring: LinkQuery }>(
      `${base}/files/heatmaps/:file`,
      async ({ params, query }, reply) => {
        const name = FILE.exec(params.file)?.[1];
        if (name === undefined) throw new AppError('not_found');
        requireHeatmapLink(platform, name, query);
        const [id, photoId] = name.split('.') as [string, string?];
        const key = photoId === undefined ? estimateHeatmapKey(id) : trainingHeatmapKey(id, photoId);
        return sendStaticFile(platform, reply, { key, type: 'image/png', expires: query.expires });
      },
    );
}
