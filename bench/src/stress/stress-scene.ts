import type { LightName } from '@tenken/camera-sim/picture/capture/lighting.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { type Random, createRandom, seedFrom } from '@tenken/camera-sim/picture/random.ts';
import { buildScene } from '@tenken/camera-sim/picture/scene/build-scene.ts';
import type { SceneSpec } from '@tenken/camera-sim/picture/scene/scene.ts';
import { distance } from '@tenken/image/point.ts';
import { randomValues } from '../drawn/random-values.ts';
import { DRAWN_SCENES, seenFrom } from '../drawn/scenes.ts';
import { addRain } from './rain.ts';
import { jitterMarks } from './jitter-marks.ts';
import { type StressOutcome, readPhoto } from './read-photo.ts';
import { type Aim, type Stress, STRESSES } from './stresses.ts';
import { type DrawnGauge, type TakenPhoto, takePhoto } from './take-photo.ts';

/** The work of one thread: one scene from one place, through every stress; or from an unusual place, without any. */
export interface SceneJob {
  readonly scene: string;
  /** The camera's angle in the perspective test; null for the scene's own place and the other stresses. */
  readonly yawDeg: number | null;
  readonly photosPerStrength: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly seed: number;
}

/** How far a person misses a mark, in pixels of a photo 1280 wide; every photo is read with marks drawn anew. */
const MARK_SIGMA_PX = 1;
const USUAL_LIGHTS: readonly LightName[] = ['day', 'overcast', 'evening', 'lamps', 'night-flash', 'harsh'];

/** Takes the reference photo, then photo after photo with random values and lights, and reads every gauge. */
export async function stressScene(job: SceneJob): Promise<StressOutcome[]> {
  const { yawDeg, photosPerStrength, size } = job;
  const plain = DRAWN_SCENES[job.scene];
  if (plain === undefined) throw new Error(`there is no scene called ${job.scene}`);
  const scene = yawDeg === null ? plain : seenFrom(plain, yawDeg);
  const random = createRandom(seedFrom(job.seed, job.scene, yawDeg ?? 'own'));
  const reference = await takeReference(scene, size);
  const markSigmaPx = (MARK_SIGMA_PX * size.width) / 1280;
  const outcomes: StressOutcome[] = [];
  const stresses = yawDeg === null ? STRESSES : [seenFromTheSide(yawDeg)];
  for (const stress of stresses) {
    for (const [index, strength] of stress.strengths.entries()) {
      for (let count = 0; count < photosPerStrength; count++) {
        const target = reference.gauges[Math.floor(random() * reference.gauges.length)]!;
        const photo = await takeDisturbed(scene, size, random, stress, index, target);
        const names = stress.isAimed ? [target.name] : reference.gauges.map(({ name }) => name);
        const label = { stress: stress.name, strength, scene: job.scene };
        outcomes.push(...(await readPhoto(photo, shaken(reference, markSigmaPx, random), label, names)));
      }
    }
  }
  return outcomes;
}

/** The photo on which the gauges were drawn: each shows what its marks were made for. */
async function takeReference(scene: SceneSpec, size: SceneJob['size']): Promise<TakenPhoto> {
  const { instruments } = buildScene(scene);
  const values = Object.fromEntries(instruments.map(({ name, reference }) => [name, reference]));
  return takePhoto(drawPhoto({ scene, ...size, values, light: 'day' }, 1));
}

function shaken(reference: TakenPhoto, sigmaPx: number, random: Random): TakenPhoto {
  const gauges = reference.gauges.map((gauge) => ({
    ...gauge,
    annotation: jitterMarks(gauge.annotation, sigmaPx, random),
  }));
  return { ...reference, gauges };
}

async function takeDisturbed(
  scene: SceneSpec,
  size: SceneJob['size'],
  random: Random,
  stress: Stress,
  strength: number,
  target: DrawnGauge,
): Promise<TakenPhoto> {
  const { light, shot = {}, quality, rain } = stress.disturb(strength, aimAt(target, size, random));
  const usual = USUAL_LIGHTS[Math.floor(random() * USUAL_LIGHTS.length)]!;
  const spec = { scene, ...size, values: randomValues(scene, random), light: light ?? usual, shot };
  const seed = Math.floor(random() * 2 ** 31);
  const picture = drawPhoto(spec, seed);
  if (rain !== undefined) addRain(picture.image, rain, seed);
  return takePhoto(picture, quality);
}

function aimAt({ annotation }: DrawnGauge, size: SceneJob['size'], random: Random): Aim {
  const corners = annotation.perspective.source_points;
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  const radius = Math.min(...corners.map((corner) => distance(corner, middle))) * 0.7;
  return { random, ...size, middle, radius };
}

function seenFromTheSide(yawDeg: number): Stress {
  return { name: 'perspective', strengths: [`${Math.abs(yawDeg)}°`], disturb: () => ({}) };
}
