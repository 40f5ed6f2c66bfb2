/** A rectangle as shares of the picture's width and height, from its upper left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Smaller ones are slips of the hand. */
const SMALLEST_SHARE = 0.01;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** As precise as a screen is: long fractions would only look like something. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

const tidy = ({ x, y, width, height }: Area): Area => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
});

/** From where the pointer went down to where it is, whichever way it went; never beyond the picture. */
export function areaBetween(one: Place, other: Place): Area {
  const [left, right] = [one.x, other.x].map((at) => between(0, at, 1)).toSorted((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((at) => between(0, at, 1)).toSorted((a, b) => a - b);
  return tidy({ x: left!, y: top!, width: right! - left!, height: bottom! - top! });
}

export const isLargeEnough = ({ width, height }: Area): boolean =>
  width >= SMALLEST_SHARE && height >= SMALLEST_SHARE;

/** Keeps its size and stays inside. */
export const moved = ({ x, y, width, height }: Area, by: Place): Area =>
  tidy({ x: between(0, x + by.x, 1 - width), y: between(0, y + by.y, 1 - height), width, height });

/** Its lower right corner goes; the upper left one stays. */
export const resized = ({ x, y, width, height }: Area, by: Place): Area =>
  tidy({
    x,
    y,
    width: between(SMALLEST_SHARE, width + by.x, 1 - x),
    height: between(SMALLEST_SHARE, height + by.y, 1 - y),
  });

/** Where a new one stands before somebody moves it. */
export const MIDDLE: Area = { x: 0.375, y: 0.375, width: 0.25, height: 0.25 };

/** What a picture becomes inside the box of a resolution: never larger, and never out of shape. */
export function sizeWithin(resolution: string, { width, height }: Size): Size {
  const [maxWidth = width, maxHeight = height] = resolution.split('x').map(Number);
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In whole pixels of a picture of this size, as a cut-out is stored. */
export const toPixels = ({ x, y, width, height }: Area, size: Size): Area => ({
  x: Math.round(x * size.width),
  y: Math.round(y * size.height),
  width: Math.round(width * size.width),
  height: Math.round(height * size.height),
});

/** A cut-out may reach beyond the picture; what can be drawn of it does not. */
export function toShares({ x, y, width, height }: Area, size: Size): Area {
  const corner = { x: x / size.width, y: y / size.height };
  return areaBetween(corner, { x: corner.x + width / size.width, y: corner.y + height / size.height });
}
