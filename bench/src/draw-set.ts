import { DRAWN_SCENES, frontally } from './drawn/scenes.ts';
import { writeDrawnSet } from './drawn/write-set.ts';

/** `node bench/src/draw-set.ts DIR [photos]`: photos with known truth for evaluate:gauges, drawn and not photographed. */
const [directory, photos = '6'] = process.argv.slice(2);
if (directory === undefined || !/^[1-9]\d*$/.test(photos)) {
  console.error('usage: node bench/src/draw-set.ts DIR [photos for each scene]');
  process.exitCode = 2;
} else {
  const scenes = Object.fromEntries(
    Object.entries(DRAWN_SCENES).map(([name, scene]) => [name, frontally(scene)]),
  );
  await writeDrawnSet(directory, {
    scenes,
    size: { width: 1280, height: 960 },
    photos: Number(photos),
    seed: 1,
  });
}
