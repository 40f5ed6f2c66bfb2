import { useAnnotator } from '../annotator-context.ts';
import type { DigitColors } from '../annotator-state.ts';
import type { Box, Rgb } from '../form/gauge-form.ts';
import type { Frame } from '../handle.ts';
import { correctedToPhoto } from '../perspective/corner-points.ts';
import { applyHomography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { colorAt, colorOfBox, guessDigitColors } from './sample-color.ts';

export interface Look {
  /** The colour under a press; null while the photo is not loaded. */
  readonly colorUnder: (frame: Frame, point: Point) => Rgb | null;
  readonly colorOf: (box: Box) => Rgb | null;
  readonly guessDigit: (box: Box) => DigitColors | null;
}

/** Colours of the photo as seen through the perspective that is on the stage. */
export function useLook(): Look {
  const { form, pixels } = useAnnotator();
  const { perspective } = form;
  const through = <Result>(
    use: (
      photo: NonNullable<typeof pixels.current>,
      toPhoto: NonNullable<ReturnType<typeof correctedToPhoto>>,
    ) => Result,
  ): Result | null => {
    const toPhoto = correctedToPhoto(perspective);
    return pixels.current === null || toPhoto === null ? null : use(pixels.current, toPhoto);
  };
  return {
    colorUnder: (frame, point) => {
      if (frame === 'photo') return pixels.current && colorAt(pixels.current, point);
      return through((photo, toPhoto) => colorAt(photo, applyHomography(toPhoto, point)));
    },
    colorOf: (box) => through((photo, toPhoto) => colorOfBox(photo, toPhoto, box)),
    guessDigit: (box) => through((photo, toPhoto) => guessDigitColors(photo, toPhoto, box)),
  };
}
