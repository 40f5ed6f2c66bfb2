/** The lights whose shares are kept apart, so that any hour of the day is a sum of finished layers. */
export const LIGHT_COUNT = 3;
export const WINDOW = 0;
export const CEILING = 1;
export const FLASH = 2;

/**
 * A scene traced once: colour of the surface, and for each light how much of it arrives (`light`, to be multiplied by
 * the colour) and how much is mirrored (`gloss`, to be added). Photo pixels plus `margin` on every side, because a
 * camera that moved a little shows what lay just outside.
 */
export interface Layers {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly albedo: Uint8Array;
  readonly light: Uint16Array;
  readonly gloss: Uint16Array;
  readonly part: Uint8Array;
}

/** A rectangle of layer pixels, `right` and `bottom` not included. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function createLayers(width: number, height: number, margin: number): Layers {
  const pixels = width * height;
  return {
    width,
    height,
    margin,
    albedo: new Uint8Array(pixels * 3),
    light: new Uint16Array(pixels * LIGHT_COUNT),
    gloss: new Uint16Array(pixels * LIGHT_COUNT),
    part: new Uint8Array(pixels),
  };
}

/** A copy that may be drawn on while the original stays in the cache. */
export function copyLayers(layers: Layers): Layers {
  return {
    ...layers,
    albedo: layers.albedo.slice(),
    light: layers.light.slice(),
    gloss: layers.gloss.slice(),
    part: layers.part.slice(),
  };
}

/** One step of the `light` and `gloss` layers; 1 is what a white surface gives back in full light. */
export const LIGHT_STEP = 1 / 4096;

/** Colour share 0 to 1 for each byte of `albedo`; the root keeps dark colours apart. */
export const ALBEDO_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2);

export function albedoByte(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : Math.round(255 * Math.sqrt(value));
}

export function lightWord(value: number): number {
  return value <= 0 ? 0 : value >= 15.99 ? 65_495 : Math.round(value / LIGHT_STEP);
}
