import { estimateHeatmapKey } from '../../guard/model/model-files.ts';
import { photoFileKey } from '../../photo/photo-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Counted } from './counted.ts';
import { findNewestHeatmaps, findNewestPictures } from './measure-files.store.ts';

type Deps = Pick<Platform, 'db' | 'blobs'>;

/** Mean bytes of a display rendition with its thumbnail, and of a heat map, from the newest of a company. */
export async function measureFiles(
  { db, blobs }: Deps,
  company: string,
  { pictures, heatmaps }: Pick<Counted, 'pictures' | 'heatmaps'>,
): Promise<{ pictureBytes: number; heatmapBytes: number }> {
  const photos = pictures === 0 ? [] : await findNewestPictures(db, company);
  const estimates = heatmaps === 0 ? [] : await findNewestHeatmaps(db, company);
  return {
    pictureBytes: await meanOf(photos, async (id) => {
      const copy = await sizeOf(blobs, photoFileKey(id, 'image.jpg'));
      return copy + (await sizeOf(blobs, photoFileKey(id, 'thumbnail.jpg')));
    }),
    heatmapBytes: await meanOf(estimates, (id) => sizeOf(blobs, estimateHeatmapKey(id))),
  };
}

async function meanOf<Item>(items: readonly Item[], weigh: (item: Item) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const item of items) sum += await weigh(item);
  return items.length === 0 ? 0 : sum / items.length;
}

async function sizeOf(blobs: Deps['blobs'], key: string): Promise<number> {
  const file = await blobs.open(key);
  file?.stream.destroy();
  return file?.size ?? 0;
}
