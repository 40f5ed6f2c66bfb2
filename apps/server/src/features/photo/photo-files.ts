import { timeOfId } from '../../platform/ids.ts';

export const PHOTO_FILES = ['original', 'image.jpg', 'thumbnail.jpg', 'thermal.bin'] as const;
export type PhotoFile = (typeof PHOTO_FILES)[number];

/** The folder of a photo's files: by month, so that a month can be listed, copied or moved as one. */
export function photoFolderKey(photoId: string): string {
  const month = timeOfId(photoId)?.toISOString().slice(0, 7).replace('-', '/') ?? 'undated';
  return `photos/${month}/${photoId}`;
}

export const photoFileKey = (photoId: string, file: PhotoFile): string =>
  `${photoFolderKey(photoId)}/${file}`;
