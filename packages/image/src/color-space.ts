import * as exact from './portable-math.ts';

/** A colour as it is stored and picked: sRGB parts, 0 to 255. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Lightness `l` 0 (black) to 1 (white), `a` green to red, `b` blue to yellow; equal distances look about equally far. */
export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** Linear light, 0 to 1, of a stored sRGB part, 0 to 255. */
export function srgbToLinear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The sRGB part, 0 to 255 and not rounded, of linear light, 0 to 1. */
export function linearToSrgb(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

/** A stored colour in OKLab (B. Ottosson, 2020). */
export function rgbToOklab({ red, green, blue }: Rgb): Oklab {
  return linearToOklab(srgbToLinear(red), srgbToLinear(green), srgbToLinear(blue));
}

/** Linear light, each part 0 to 1, in OKLab. */
export function linearToOklab(red: number, green: number, blue: number): Oklab {
  const long = exact.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = exact.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = exact.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

/** The stored colour, parts 0 to 255 and not rounded, of an OKLab colour; parts outside the screen's colours are cut off. */
export function oklabToRgb({ l, a, b }: Oklab): Rgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: stored(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    green: stored(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    blue: stored(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  };
}

/** Linear light of every stored part: a power for each pixel would cost more than reading the gauge. */
export const LINEAR_OF_SRGB: Float32Array = Float32Array.from({ length: 256 }, (_, part) =>
  srgbToLinear(part),
);

function stored(light: number): number {
  return linearToSrgb(Math.min(1, Math.max(0, light)));
}
