import type { PointedAt } from '@tenken/vision/propose/proposal.ts';

/** A place of a photo as it stands in an address: "x,y", or "x,y,width,height" of a box; whole pixels. */
export const placeText = (at: PointedAt): string =>
  ('width' in at ? [at.x, at.y, at.width, at.height] : [at.x, at.y]).map(Math.round).join(',');

/** Null for whatever is no such place. */
export function readPlace(text: string | undefined): PointedAt | null {
  if (text === undefined || !/^\d{1,5}(,\d{1,5}){1,3}$/.test(text)) return null;
  const [x = 0, y = 0, width, height] = text.split(',').map(Number);
  if (width === undefined) return { x, y };
  return height === undefined ? null : { x, y, width, height };
}

/** The same in whole pixels, so that an address leads to the very proposal that was seen. */
export const wholePlace = (at: PointedAt): PointedAt => readPlace(placeText(at)) ?? at;
