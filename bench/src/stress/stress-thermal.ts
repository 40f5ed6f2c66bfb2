import { createRandom, seedFrom, type Random } from '@tenken/camera-sim/picture/random.ts';
import { type ThermalSpec, drawThermal } from '@tenken/camera-sim/picture/thermal/draw-thermal.ts';
import { heaterScene } from '@tenken/camera-sim/picture/thermal/heat-scene.ts';
import { type StressOutcome, readPhoto } from './read-photo.ts';
import { takePhoto } from './take-photo.ts';

const STATISTICS = ['max', 'min', 'average'] as const;
const DISPLAY = { lower: 0, upper: 150 };

/**
 * Thermal photos carry their temperatures beside the picture, so that of all stresses only the compression of the picture
 * and the sensor's own noise apply.
 */
export async function stressThermal(photos: number, seed: number): Promise<StressOutcome[]> {
  const random = createRandom(seedFrom(seed, 'thermal'));
  const outcomes: StressOutcome[] = [];
  for (let count = 0; count < photos; count++) {
    const areas = [0, 1, 2].map((index) => ({
      name: `Area ${index + 1}`,
      statistic: STATISTICS[Math.floor(random() * 3)]!,
      area: randomArea(random),
    }));
    const draw = (noiseK: number): ThermalSpec => ({
      heat: heaterScene(40 + 100 * random(), 15 + 15 * random()),
      areas,
      display: DISPLAY,
      noiseK,
    });
    const reference = await takePhoto(drawThermal(draw(0.06), count + 1));
    const names = reference.gauges.map(({ name }) => name);
    const plain = await takePhoto(drawThermal(draw(0.06 + 0.2 * random()), count + 1001));
    outcomes.push(
      ...(await readPhoto(plain, reference, { stress: 'none', strength: '-', scene: 'heater' }, names)),
    );
    const compressed = await takePhoto(drawThermal(draw(0.06), count + 2001), 30);
    outcomes.push(
      ...(await readPhoto(compressed, reference, { stress: 'jpeg', strength: '30', scene: 'heater' }, names)),
    );
  }
  return outcomes;
}

function randomArea(random: Random): ThermalSpec['areas'][number]['area'] {
  const width = 8 + Math.floor(random() * 200);
  const height = 8 + Math.floor(random() * 150);
  return {
    x: Math.floor(random() * (600 - width)),
    y: Math.floor(random() * (480 - height)),
    width,
    height,
  };
}
