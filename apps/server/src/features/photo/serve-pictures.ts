import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { requirePictureLink, type PictureKind } from '../../platform/files/picture-url.ts';
import { sendStaticFile, staticBases, type LinkQuery } from '../../platform/files/static-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { photoFileKey } from './photo-files.ts';

/** Pictures at their signed URLs; the signature is the permission (decision U-111). */
export function servePictures(app: FastifyInstance, platform: Platform): void {
  for (const base of staticBases(platform.config))
    app.get<{ Params: { id: string; name: string }; Querystring: LinkQuery }>(
      `${base}/files/photos/:id/:name`,
      async ({ params, query }, reply) => {
        const kind = kindOf(params.name);
        if (kind === null) throw new AppError('not_found');
        requirePictureLink(platform, params.id, kind, query);
        const key = photoFileKey(params.id, `${kind}.jpg`);
        return sendStaticFile(platform, reply, { key, type: 'image/jpeg', expires: query.expires });
      },
    );
}

function kindOf(name: string): PictureKind | null {
  if (name === 'image.jpg') return 'image';
  return name === 'thumbnail.jpg' ? 'thumbnail' : null;
}
