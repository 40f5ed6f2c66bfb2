/** Adds an error of a field: its path in the configuration and a code. */
export type Add = (path: string, code: string) => void;

/** The perspective-corrected picture, in its pixels; null while its size is unknown. */
export type PictureSize = { readonly width: number; readonly height: number } | null;

/**
 * An incomplete configuration: any member may be missing, a number may be null (nothing typed yet) or NaN (typed text
 * that is no number). A complete configuration is one too.
 */
export type PartialInput<T> = T extends string | number | boolean
  ? T
  : T extends readonly (infer Item)[]
    ? readonly (PartialInput<Item> | null)[]
    : T extends object
      ? { readonly [Key in keyof T]?: PartialInput<T[Key]> | null | undefined }
      : T;

type Missing = null | undefined;

export const isNumber = (value: number | Missing): value is number =>
  value !== null && value !== undefined && !Number.isNaN(value);

/** Returns the number, or adds an error: missing, or not a number. */
export function requireNumber(path: string, value: number | Missing, add: Add): value is number {
  if (value === null || value === undefined) add(path, 'required');
  else if (Number.isNaN(value)) add(path, 'not_a_number');
  return isNumber(value);
}

/** Like requireNumber, and between two bounds, inclusive. */
export function requireBetween(
  path: string,
  value: number | Missing,
  bounds: { readonly minimum: number; readonly maximum: number },
  add: Add,
): value is number {
  if (!requireNumber(path, value, add)) return false;
  if (value < bounds.minimum) add(path, 'too_small');
  if (value > bounds.maximum) add(path, 'too_big');
  return true;
}

/** True unless both are present and the first is not smaller: incomplete input is not an error here. */
export const isBelow = (low: number | Missing, high: number | Missing): boolean =>
  !isNumber(low) || !isNumber(high) || low < high;

interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** A colour has three integer channels of 0 to 255. */
export function requireColor(path: string, color: PartialInput<Color> | Missing, add: Add): void {
  if (!color) return add(path, 'required');
  for (const channel of ['red', 'green', 'blue'] as const) {
    const isThere = requireBetween(`${path}.${channel}`, color[channel], { minimum: 0, maximum: 255 }, add);
    if (isThere && !Number.isInteger(color[channel])) add(`${path}.${channel}`, 'not_whole');
  }
}
