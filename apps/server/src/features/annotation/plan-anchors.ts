import type { ReanchoredTarget } from '@tenken/contract/gauge/annotation.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { toReferencePhoto } from '../gauge/to-gauge.ts';
import type { PhotoReadings, Placement, ReadPhotoInput } from '../measurement/read-photo.ts';
import { photoFileKey } from '../photo/photo-files.ts';
import type { PhotoRow } from '../photo/photo.store.ts';
import { interactiveTask } from '../../platform/cpu/cpu-pool.ts';
import type { Identity } from '../../platform/http/identity.ts';
import { pixelsOf } from '../../platform/pictures/pixels-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { anchorFrom, areInside, NO_OFFSET, type Anchor } from './anchor.ts';
import { moveOutline, type AnchorTarget } from './anchor-target.ts';
import { refusePhoto } from './require-photo.ts';

/** A target with its position in the new photo. */
export interface PlannedAnchor {
  readonly target: AnchorTarget;
  readonly anchor: Anchor;
}

const PLACE_TIMEOUT_MS = 30_000;

/** Locates every target of a camera in a new photo; each reference picture is compared once. */
export async function planAnchors(
  deps: Pick<Platform, 'blobs' | 'cpu'>,
  photo: PhotoRow,
  targets: readonly AnchorTarget[],
  caller: Identity,
): Promise<PlannedAnchor[]> {
  const ids = new Set(targets.flatMap(({ row }) => row.reference_photo_id ?? []));
  const placements = await placeOn(deps, photo, [...ids], caller);
  return targets.map((target) => {
    const id = target.row.reference_photo_id;
    return { target, anchor: anchorFrom(id === null ? null : (placements[id] ?? null), photo) };
  });
}

async function placeOn(
  { blobs, cpu }: Pick<Platform, 'blobs' | 'cpu'>,
  photo: PhotoRow,
  referenceIds: readonly Id<'photo'>[],
  caller: Identity,
): Promise<Readonly<Record<string, Placement>>> {
  const image = await blobs.get(photoFileKey(photo.id, 'image.jpg'));
  if (!image) throw refusePhoto('photo_id', 'picture_deleted');
  const references: { id: string; image: Uint8Array }[] = [];
  for (const id of referenceIds) {
    const reference = await blobs.get(photoFileKey(id, 'image.jpg'));
    if (reference) references.push({ id, image: reference });
  }
  const input: ReadPhotoInput = { image, references, gauges: [], thermal: null };
  const { placements } = await cpu.run<ReadPhotoInput, PhotoReadings>('readPhoto', input, {
    ...interactiveTask(caller, PLACE_TIMEOUT_MS),
    pixels: pixelsOf([image, ...references.map((reference) => reference.image)]),
  });
  return placements;
}

/** The API form of a plan that is not applied. */
export function toPreview(
  deps: Pick<Platform, 'config' | 'clock' | 'secrets'>,
  { target, anchor }: PlannedAnchor,
  photo: PhotoRow,
): ReanchoredTarget {
  const { kind, row, outline } = target;
  const after = moveOutline(target, anchor, NO_OFFSET);
  return {
    kind,
    id: row.id,
    name: row.name,
    version: row.version,
    reference: toReferencePhoto(deps, row),
    before: [...outline],
    after,
    score: anchor.score,
    is_trusted: anchor.isTrusted,
    is_applied: false,
    failure: anchor.isTrusted && !areInside(after, photo) ? 'outside_photo' : null,
  };
}
