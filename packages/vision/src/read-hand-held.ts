import { layPhoto, prepareLaying } from '@tenken/image/laying/lay-photo.ts';
import { layByCorners, type Laying } from '@tenken/image/laying/laying.ts';
import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { ReadableConfiguration } from './gauge-picture.ts';
import { loadReader } from './load-reader.ts';
import { type Reading, type Unreadable, unreadable } from './reading.ts';

export interface HandHeldPhoto {
  readonly photo: Raster;
  /** The picture the gauge was drawn on; null when it is gone. */
  readonly reference: Raster | null;
  readonly type: string;
  readonly configuration: ReadableConfiguration;
  /** Where a person showed the gauge's corners, photo pixels, in the order they were drawn in; null where nobody did. */
  readonly corners: readonly Point[] | null;
}

export interface HandHeldReading {
  /** Null where the photo could not be laid on the reference. */
  readonly laying: Laying | null;
  readonly result: Reading | Unreadable;
}

/** Lays a photo that was taken by hand on its reference and reads its gauge, on the phone as on the server. */
export async function readHandHeld(input: HandHeldPhoto): Promise<HandHeldReading> {
  const { photo, reference, configuration } = input;
  const laying = lay(input);
  // a photo that lies nowhere is never guessed at
  if (laying === null) return { laying, result: unreadable(['shifted']) };
  const read = await loadReader(input.type);
  const picture = { photo, registration: laying, ...(reference === null ? {} : { reference }) };
  return { laying, result: read(picture, configuration) };
}

function lay({ photo, reference, configuration, corners }: HandHeldPhoto): Laying | null {
  const region = configuration.perspective.source_points;
  if (corners !== null) return layByCorners(region, corners);
  if (reference === null) return null;
  const laid = layPhoto(photo, prepareLaying(reference, region));
  return laid.kind === 'laid' ? laid.laying : null;
}
