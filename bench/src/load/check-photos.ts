import { createHash } from 'node:crypto';
import { followPages } from '@tenken/contract/wire/paging.ts';
import { listPhotos } from '@tenken/contract/photo/photo.routes.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { photoFileKey } from '@tenken/server/src/features/photo/photo-files.ts';
import type { BlobStore } from '@tenken/server/src/platform/blobs/blob-store.ts';
import sharp from 'sharp';
import type { ApiClient } from './api-client.ts';
import type { Delivery } from './deliver-photo.ts';

/** Acknowledged photos that are missing or damaged, each with its problem. */
export async function findLostPhotos(
  api: ApiClient,
  blobs: Pick<BlobStore, 'get'>,
  delivered: readonly Delivery[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const [cameraId, deliveries] of Map.groupBy(delivered, (delivery) => delivery.cameraId)) {
    const shown = await photosOf(api, cameraId);
    for (const { photoId, photoUuid, sha256 } of deliveries) {
      const photo = shown.get(photoId);
      const problem = photo ? await problemOf(api, blobs, photo, sha256) : 'not in the list of photos';
      if (problem !== null) lost.push(`${photoId} (${photoUuid}): ${problem}`);
    }
  }
  return lost;
}

async function photosOf(api: ApiClient, cameraId: string): Promise<Map<string, Photo>> {
  const query = { camera_id: cameraId as Id<'camera'>, page_size: '1000' };
  const photos = await followPages((page) => api.call(listPhotos, { query: { ...query, ...page } }), {});
  return new Map(photos.map((photo) => [photo.id, photo]));
}

async function problemOf(
  api: ApiClient,
  blobs: Pick<BlobStore, 'get'>,
  photo: Photo,
  sha256: string,
): Promise<string | null> {
  const original = await blobs.get(photoFileKey(photo.id, 'original'));
  if (!original) return 'its original is missing';
  if (createHash('sha256').update(original).digest('hex') !== sha256) return 'its original has changed';
  if (!(await isPicture(await api.picture(photo.image_url)))) return 'its picture does not open';
  if (!(await isPicture(await api.picture(photo.thumbnail_url)))) return 'its thumbnail does not open';
  return null;
}

/** Decodes every pixel: a file cut off half way still has a good header. */
async function isPicture(content: Buffer | null): Promise<boolean> {
  if (!content) return false;
  return sharp(content, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
