import type { GaugeRow } from '../gauge/gauge.store.ts';
import { photoFileKey } from '../photo/photo-files.ts';
import type { PhotoRow } from '../photo/photo.store.ts';
import { loadThermal } from '../photo/thermal-matrix.ts';
import type { CpuTask } from '../../platform/cpu/cpu-pool.ts';
import { pixelsOf } from '../../platform/pictures/pixels-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PhotoReadings, ReadPhotoInput } from './read-photo.ts';

/** Reads gauges on a stored photo, in a worker thread; null when its picture is deleted. */
export async function readGauges(
  { blobs, cpu }: Pick<Platform, 'blobs' | 'cpu'>,
  photo: Pick<PhotoRow, 'id' | 'thermal'>,
  gauges: readonly Pick<GaugeRow, 'id' | 'type' | 'configuration' | 'reference_photo_id'>[],
  task: CpuTask,
): Promise<PhotoReadings | null> {
  const image = await blobs.get(photoFileKey(photo.id, 'image.jpg'));
  if (!image) return null;
  const needsThermal = gauges.some(({ type }) => type === 'thermal-area');
  const thermal = needsThermal ? await loadThermal(blobs, photo) : null;
  return readPicture({ blobs, cpu }, { image, thermal }, gauges, task);
}

/** Reads gauges on a display rendition, of a camera or uploaded. */
export async function readPicture(
  { blobs, cpu }: Pick<Platform, 'blobs' | 'cpu'>,
  picture: Pick<ReadPhotoInput, 'image' | 'thermal'>,
  gauges: readonly Pick<GaugeRow, 'id' | 'type' | 'configuration' | 'reference_photo_id'>[],
  task: CpuTask,
): Promise<PhotoReadings> {
  const referenceIds = [
    ...new Set(gauges.flatMap(({ reference_photo_id: id }) => (id === null ? [] : [id]))),
  ];
  const references = await Promise.all(
    referenceIds.map(async (id) => ({ id, image: await blobs.get(photoFileKey(id, 'image.jpg')) })),
  );
  const input: ReadPhotoInput = {
    ...picture,
    references: references.flatMap(({ id, image: bytes }) => (bytes ? [{ id, image: bytes }] : [])),
    gauges: gauges.map(({ id, type, configuration, reference_photo_id }) => ({
      id,
      type,
      configuration,
      reference_id: reference_photo_id,
    })),
  };
  const pixels = pixelsOf([input.image, ...input.references.map(({ image: reference }) => reference)]);
  return cpu.run<ReadPhotoInput, PhotoReadings>('readPhoto', input, { ...task, pixels });
}
