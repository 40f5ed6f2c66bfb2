import { drawPhoto } from '../picture/draw-photo.ts';
import { encodeJpeg } from '../picture/encode.ts';
import type { Picture } from '../picture/picture.ts';
import { seedFrom } from '../picture/random.ts';
import type { GuardState } from '../picture/scene/guard.ts';
import { pumpScene } from '../picture/scene/pump-scene.ts';
import { valveScene } from '../picture/scene/panel-scenes.ts';
import { drawThermal } from '../picture/thermal/draw-thermal.ts';
import { heaterScene } from '../picture/thermal/heat-scene.ts';
import { pumpPlant, type PlantState } from '../plant/pump-plant.ts';

/** One photo of a camera with its ground truth. */
export interface DemoShot {
  readonly jpeg: Buffer;
  readonly picture: Picture;
  readonly battery: number;
  readonly thermalRaw?: Uint8Array;
  readonly thermal?: { readonly width: number; readonly height: number };
}

export type Shoot = (time: number) => Promise<DemoShot>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const SEED = 20_261_115;
const FULL: Size = { width: 1280, height: 960 };

export interface DemoShots {
  /** With `leak`, that is going on instead of what the plant says. */
  readonly pump: (size?: Size, leak?: GuardState) => Shoot;
  readonly heater: Shoot;
  readonly valve: Shoot;
  /** The truth behind the photos. */
  readonly plantAt: (time: number) => PlantState;
}

/** Renders the photos of the demo's cameras: the same plant and time always give the same photo. */
export function demoShots(since: number): DemoShots {
  const plant = pumpPlant(SEED, since);
  const pump = pumpScene();
  const valve = valveScene();
  const hourOf = (time: number): number => (time / 3_600_000) % 24;
  return {
    plantAt: plant,
    pump:
      (size = FULL, leak) =>
      async (time) => {
        const state = plant(time);
        const picture = drawPhoto(
          {
            scene: pump,
            ...size,
            values: state.values,
            guards: { Leak: leak ?? state.leak },
            light: { hour: hourOf(time) },
            shot: { shift: sway(time) },
          },
          seedFrom(SEED, 'pump', time),
        );
        return { picture, jpeg: await encodeJpeg(picture.image), battery: Math.round(state.pumpBattery) };
      },
    heater: async (time) => {
      const { heaterCelsius, roomCelsius, heaterBattery } = plant(time);
      const picture = drawThermal(
        {
          heat: heaterScene(heaterCelsius, roomCelsius),
          areas: [
            { name: 'Heater band', area: { x: 130, y: 180, width: 250, height: 110 }, statistic: 'max' },
          ],
          display: { lower: 10, upper: 120 },
        },
        seedFrom(SEED, 'heater', time),
      );
      const { width, height, data } = picture.thermal!;
      const thermalRaw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
      return {
        picture,
        jpeg: await encodeJpeg(picture.image),
        battery: Math.round(heaterBattery),
        thermalRaw,
        thermal: { width, height },
      };
    },
    valve: async (time) => {
      const picture = drawPhoto(
        {
          scene: valve,
          ...FULL,
          values: {},
          guards: { 'Valve area': plant(time).valve },
          light: { hour: hourOf(time) },
        },
        seedFrom(SEED, 'valve', time),
      );
      return { picture, jpeg: await encodeJpeg(picture.image), battery: 64 };
    },
  };
}

/** Slow drift of the camera bracket by a few pixels. */
function sway(time: number): { dx: number; dy: number; rotationDeg: number; scale: number } {
  const days = time / 86_400_000;
  return {
    dx: 2.5 * Math.sin(days * 5.1),
    dy: 1.8 * Math.sin(days * 3.7 + 1),
    rotationDeg: 0.15 * Math.sin(days * 2.3),
    scale: 1,
  };
}
