import { alignPhoto, prepareAlignment } from '@tenken/image/alignment/align-photo.ts';
import { alignByCorners, type Alignment } from '@tenken/image/alignment/alignment.ts';
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
  /** Null where the photo could not be aligned with the reference. */
  readonly alignment: Alignment | null;
  readonly result: Reading | Unreadable;
}

/** Aligns a photo that was taken by hand with its reference and reads its gauge, on the phone as on the server. */
export async function readHandHeld(input: HandHeldPhoto): Promise<HandHeldReading> {
  const { photo, reference, configuration } = input;
  const alignment = align(input);
  // a photo that lies nowhere is never guessed at
  if (alignment === null) return { alignment, result: unreadable(['shifted']) };
  const read = await loadReader(input.type);
  const picture = { photo, registration: alignment, ...(reference === null ? {} : { reference }) };
  return { alignment, result: read(picture, configuration) };
}

function align({ photo, reference, configuration, corners }: HandHeldPhoto): Alignment | null {
  const region = configuration.perspective.source_points;
  if (corners !== null) return alignByCorners(region, corners);
  if (reference === null) return null;
  const aligned = alignPhoto(photo, prepareAlignment(reference, region));
  return aligned.kind === 'aligned' ? aligned.alignment : null;
}
