import type { PhotoPart } from '../../../shared/ui/reading/GaugeImage.tsx';

type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

/** The shape of most boxes that show a target. */
const BOX_RATIO = 4 / 3;
const ROOM = 0.06;

/**
 * The part of a photo that shows a target whole, with a little room around it: grown to the shape of the box where that is
 * known, so that the photo fills it, and kept inside the photo.
 */
export function partOfPhoto(
  outline: readonly Point[],
  photo: Size | null,
  ratio: number | null = BOX_RATIO,
): PhotoPart | null {
  if (photo === null || outline.length < 3) return null;
  const [left, right] = ends(outline.map(({ x }) => x));
  const [top, bottom] = ends(outline.map(({ y }) => y));
  const room = 2 * ROOM * Math.max(right - left, bottom - top);
  const [wide, high] = [right - left + room, bottom - top + room];
  const width = Math.min(photo.width, ratio === null ? wide : Math.max(wide, high * ratio));
  const height = Math.min(photo.height, ratio === null ? high : width / ratio);
  return {
    x: clamp((left + right - width) / 2, 0, photo.width - width),
    y: clamp((top + bottom - height) / 2, 0, photo.height - height),
    width,
    height,
    photo: { width: photo.width, height: photo.height },
  };
}

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
