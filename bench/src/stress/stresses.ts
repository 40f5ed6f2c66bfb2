import type { LightName } from '@tenken/camera-sim/picture/capture/lighting.ts';
import type { Shot } from '@tenken/camera-sim/picture/picture.ts';
import type { Random } from '@tenken/camera-sim/picture/random.ts';
import type { Point } from '@tenken/image/point.ts';

/** What is done to one photo. */
interface Disturbance {
  readonly light?: LightName;
  readonly shot?: Partial<Shot>;
  /** JPEG quality of the camera, 1 to 100. */
  readonly quality?: number;
  /** Drops and streaks in the photo. */
  readonly rain?: number;
}

/** What a disturbance may look at: chance, the photo's size and the gauge it is aimed at. */
export interface Aim {
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  /** Middle and size of the gauge in photo pixels. */
  readonly middle: Point;
  readonly radius: number;
}

/** One kind of bad photo, from slight to strong. */
export interface Stress {
  readonly name: StressName;
  readonly strengths: readonly string[];
  readonly disturb: (strength: number, aim: Aim) => Disturbance;
  /** Whether it hits the gauge aimed at alone; the others in the photo are then not counted. */
  readonly isAimed?: boolean;
}

export const STRESS_NAMES = [
  'none',
  'blur',
  'glare',
  'darkness',
  'shift',
  'rotation',
  'perspective',
  'jpeg',
  'rain',
] as const;
export type StressName = (typeof STRESS_NAMES)[number];

/** All but perspective, for which the camera stands elsewhere from the first photo on. */
export const STRESSES: readonly Stress[] = [
  { name: 'none', strengths: ['-', '-', '-'], disturb: () => ({}) },
  {
    name: 'blur',
    strengths: ['1.5 px', '3 px', '5 px'],
    disturb: (strength) => ({ shot: { blurPx: [1.5, 3, 5][strength]! } }),
  },
  { name: 'glare', strengths: ['faint', 'half white', 'white'], disturb: glare, isAimed: true },
  {
    name: 'darkness',
    strengths: ['dim', '-2 EV', 'dark, -1 EV'],
    disturb: (strength) =>
      [
        { light: 'dim' as const },
        { shot: { exposureEv: -2 } },
        { light: 'dark' as const, shot: { exposureEv: -1 } },
      ][strength]!,
  },
  { name: 'shift', strengths: ['to 1 %', 'to 3 %', 'to 5 %'], disturb: shift },
  {
    name: 'rotation',
    strengths: ['to 1°', 'to 3°', 'to 5°'],
    disturb: (strength, { random }) => ({
      shot: { shift: { dx: 0, dy: 0, scale: 1, rotationDeg: signed([1, 3, 5][strength]!, random) } },
    }),
  },
  {
    name: 'jpeg',
    strengths: ['60', '40', '30'],
    disturb: (strength) => ({ quality: [60, 40, 30][strength]! }),
  },
  {
    name: 'rain',
    strengths: ['30 drops', '80 drops', '200 drops'],
    disturb: (strength) => ({ rain: [30, 80, 200][strength]! }),
  },
];

/** Degrees from the wall's normal at which cameras are mounted in the perspective test. */
export const PERSPECTIVE_ANGLES_DEG = [25, -40] as const;

/** A lamp mirrored in the pane, somewhere on the gauge. */
function glare(strength: number, { random, width, middle, radius }: Aim): Disturbance {
  const away = radius * Math.sqrt(random()) * 0.9;
  const direction = random() * 2 * Math.PI;
  return {
    shot: {
      glare: {
        x: (middle.x + away * Math.cos(direction)) / width,
        y: (middle.y + away * Math.sin(direction)) / width,
        radius: (radius / width) * [0.2, 0.3, 0.35][strength]!,
        strength: [0.35, 0.6, 1][strength]!,
      },
    },
  };
}

/** Along a random direction, the strength's share of the frame at most. */
function shift(strength: number, { random, width, height }: Aim): Disturbance {
  const share = [0.01, 0.03, 0.05][strength]!;
  return {
    shot: {
      shift: {
        dx: signed(share, random) * width,
        dy: signed(share, random) * height,
        rotationDeg: 0,
        scale: 1,
      },
    },
  };
}

/** Between half and all of `most`, to either side: the weak half belongs to the strength below. */
function signed(most: number, random: Random): number {
  return most * (0.5 + 0.5 * random()) * (random() < 0.5 ? -1 : 1);
}
