import { createHash } from 'node:crypto';
import { MIN_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import { photoFileKey } from '../../photo/photo-files.ts';
import { sizeOfPicture } from '../picture-codec.ts';
import type { BaseModel } from './open-base-model.ts';
import type { TrainingJob, TrainingTools } from './training-job.ts';
import { TrainingFailure } from './training-failure.ts';

/** Checks that every picture exists, can be opened, has the common size and differs from the others. */
export async function fetchPhotos(
  job: TrainingJob,
  base: BaseModel | null,
  { blobs, report }: TrainingTools,
): Promise<void> {
  const fresh = job.photos.filter(({ id }) => !base?.slices.has(id));
  const contents = new Set<string>();
  const unreadable: string[] = [];
  let otherSizes = 0;
  for (const [index, photo] of fresh.entries()) {
    report('fetch', index / fresh.length);
    const image = await blobs.get(photoFileKey(photo.id, 'image.jpg'));
    const size = image && (await sizeOfPicture(image));
    if (!image || !size) unreadable.push(new Date(photo.takenAtMs).toISOString());
    else if (size.width !== job.width || size.height !== job.height) otherSizes += 1;
    else contents.add(createHash('sha256').update(image).digest('base64'));
  }
  if (unreadable.length > 0) throw unreadablePhotos(unreadable);
  if (otherSizes > 0)
    throw new TrainingFailure(
      'different_resolutions',
      `${otherSizes} photos are not ${job.width} x ${job.height}. Choose photos of one resolution.`,
    );
  const different = contents.size + (job.photos.length - fresh.length);
  if (different < MIN_TRAINING_IMAGES)
    throw new TrainingFailure(
      'identical_photos',
      `Only ${different} of the ${job.photos.length} photos differ from each other. Choose at least ${MIN_TRAINING_IMAGES} photos taken at different times.`,
    );
}

const NAMED = 5;

function unreadablePhotos(times: readonly string[]): TrainingFailure {
  const named = times.slice(0, NAMED).join(', ') + (times.length > NAMED ? ', …' : '');
  return new TrainingFailure(
    'unreadable_photos',
    `The pictures of ${times.length} photos cannot be opened (${named}). Leave them out and train again.`,
  );
}
