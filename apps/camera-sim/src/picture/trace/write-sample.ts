import type { Sample } from './finish.ts';
import { type Layers, LIGHT_COUNT, albedoByte, lightWord } from './layers.ts';

/** Writes a sample into the layers. */
export function writeSample(layers: Layers, pixel: number, sample: Sample): void {
  layers.albedo[pixel * 3] = albedoByte(sample.red);
  layers.albedo[pixel * 3 + 1] = albedoByte(sample.green);
  layers.albedo[pixel * 3 + 2] = albedoByte(sample.blue);
  for (let light = 0; light < LIGHT_COUNT; light++) {
    layers.light[pixel * LIGHT_COUNT + light] = lightWord(sample.light[light]!);
    layers.gloss[pixel * LIGHT_COUNT + light] = lightWord(sample.gloss[light]!);
  }
  layers.part[pixel] = sample.part;
}
