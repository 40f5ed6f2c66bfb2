import { useAnnotator } from '../annotator-context.ts';
import type { DigitColors } from '../annotator-state.ts';
import type { Box, Rgb } from '../form/gauge-form.ts';
import type { Frame } from '../../../../drawing/handle.ts';
import { correctedToPhoto } from '../perspective/corner-points.ts';
import { applyHomography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import type { PhotoPixels } from './use-photo-pixels.ts';

export interface PhotoColors {
  /** The colour under a press; null while the photo is not loaded. */
  readonly colorUnder: (frame: Frame, point: Point) => Rgb | null;
  readonly colorOf: (box: Box) => Rgb | null;
  readonly guessDigit: (box: Box) => DigitColors | null;
}

/** Colours of the photo as seen through the perspective that is on the canvas. */
export function usePhotoColors(): PhotoColors {
  const { form, pixels } = useAnnotator();
  const { perspective } = form;
  const through = <Result>(
    use: (pixels: PhotoPixels, toPhoto: NonNullable<ReturnType<typeof correctedToPhoto>>) => Result,
  ): Result | null => {
    const toPhoto = correctedToPhoto(perspective);
    return pixels.current === null || toPhoto === null ? null : use(pixels.current, toPhoto);
  };
  return {
    colorUnder: (frame, point) => {
      const now = pixels.current;
      if (frame === 'photo') return now && now.sample.colorAt(now.photo, point);
      return through(({ photo, sample }, toPhoto) => sample.colorAt(photo, applyHomography(toPhoto, point)));
    },
    colorOf: (box) => through(({ photo, sample }, toPhoto) => sample.colorOfBox(photo, toPhoto, box)),
    guessDigit: (box) =>
      through(({ photo, sample }, toPhoto) => sample.guessDigitColors(photo, toPhoto, box)),
  };
}
