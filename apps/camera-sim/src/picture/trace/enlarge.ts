import { type Layers, createLayers } from './layers.ts';

/** The layers at twice the width and height: colours and lights between pixels are mixed, parts are not. */
export function enlargeTwice(layers: Layers): Layers {
  const large = createLayers(layers.width * 2, layers.height * 2, layers.margin * 2);
  enlarge(layers.albedo, large.albedo, layers.width, layers.height);
  enlarge(layers.light, large.light, layers.width, layers.height);
  enlarge(layers.gloss, large.gloss, layers.width, layers.height);
  for (let row = 0; row < large.height; row++) {
    for (let column = 0; column < large.width; column++) {
      large.part[row * large.width + column] = layers.part[(row >> 1) * layers.width + (column >> 1)]!;
    }
  }
  return large;
}

/** A new pixel's middle lies a quarter of an old pixel from the nearest old middle: weights 9, 3, 3 and 1 of 16. */
function enlarge<Values extends Uint8Array | Uint16Array>(
  source: Values,
  target: Values,
  width: number,
  height: number,
): void {
  for (let row = 0; row < height * 2; row++) {
    const near = row >> 1;
    const far = Math.min(height - 1, Math.max(0, row % 2 === 0 ? near - 1 : near + 1));
    for (let column = 0; column < width * 2; column++) {
      const own = column >> 1;
      const beside = Math.min(width - 1, Math.max(0, column % 2 === 0 ? own - 1 : own + 1));
      const to = (row * width * 2 + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const upper =
          3 * source[(near * width + own) * 3 + channel]! + source[(near * width + beside) * 3 + channel]!;
        const lower =
          3 * source[(far * width + own) * 3 + channel]! + source[(far * width + beside) * 3 + channel]!;
        target[to + channel] = (3 * upper + lower + 8) >> 4;
      }
    }
  }
}
