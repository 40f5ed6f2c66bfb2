import type { Platform } from '../platform.ts';
import { requireStaticLink, staticFileUrl, type LinkQuery } from './static-file.ts';

/** image = the display rendition, thumbnail = 400 px wide. The original is never served. */
export type PictureKind = 'image' | 'thumbnail';

type Deps = Pick<Platform, 'config' | 'clock' | 'secrets'>;

/** A signed URL of a picture. */
export const pictureUrl = (deps: Deps, photoId: string, kind: PictureKind): string =>
  staticFileUrl(deps, `photos/${photoId}/${kind}.jpg`, signedText(photoId, kind));

export const requirePictureLink = (deps: Deps, photoId: string, kind: PictureKind, query: LinkQuery): void =>
  requireStaticLink(deps, query, signedText(photoId, kind));

const signedText = (photoId: string, kind: PictureKind) => (expires: number) =>
  `${photoId}/${kind}/${expires}`;
