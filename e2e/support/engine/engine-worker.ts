import type { Raster } from '@tenken/image/raster.ts';
import { type EngineTask, runEngine } from './engine.ts';

/** The browser's side: a worker that decodes as the console does and runs the engines. */
globalThis.addEventListener('message', ({ data }: MessageEvent<EngineTask>) => {
  runEngine(data, decode).then(
    (answer) => globalThis.postMessage({ answer }),
    (error: unknown) => globalThis.postMessage({ problem: String(error) }),
  );
});

/** Colour conversion and premultiplying are switched off: either would change pixels that the server leaves alone. */
async function decode(jpeg: Uint8Array): Promise<Raster> {
  const blob = new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
  const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data: new Uint8ClampedArray(data) };
}
