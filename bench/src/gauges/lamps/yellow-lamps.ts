import type { Random } from '@tenken/camera-sim/picture/random.ts';

/** Linear light, red, green and blue. */
export type Light = readonly [number, number, number];

/** How one kind of yellow lamp is built. Reflected parts are shares of the light that falls on them. */
export interface YellowLamp {
  readonly name: string;
  /** What the lens gives back of daylight when the lamp is off. */
  readonly lens: Light;
  /** The colour of the light it sends out. */
  readonly glow: Light;
  /** How strong it is beside a white sheet in full daylight. */
  readonly power: readonly [number, number];
  /** Its diameter as a share of the box, and the bright spot in its middle as a share of the lamp. */
  readonly size: readonly [number, number];
  readonly spot: number;
  readonly around: Light;
  /** Lamps of other colours above and below, of which one is lit when this one is not. */
  readonly hasNeighbours: boolean;
}

const AMBER: Light = [1, 0.45, 0.03];
const YELLOW: Light = [1, 0.68, 0.08];
const WARM: Light = [1, 0.55, 0.16];
const BLACK: Light = [0.03, 0.03, 0.03];
const GREY: Light = [0.35, 0.36, 0.35];
const CREAM: Light = [0.6, 0.57, 0.45];
const YELLOW_PAINT: Light = [0.65, 0.45, 0.06];

const lamp = (name: string, parts: Omit<YellowLamp, 'name'>): YellowLamp => ({ name, ...parts });

/** Kinds of yellow lamps: what they are made of and what they sit in. */
export const YELLOW_LAMPS: readonly YellowLamp[] = [
  lamp('amber LED, clear', {
    lens: [0.3, 0.3, 0.28],
    glow: AMBER,
    power: [0.25, 1.2],
    size: [0.5, 0.9],
    spot: 0.4,
    around: GREY,
    hasNeighbours: false,
  }),
  lamp('dim amber LED, clear, small', {
    lens: [0.3, 0.3, 0.28],
    glow: AMBER,
    power: [0.08, 0.35],
    size: [0.35, 0.6],
    spot: 0.3,
    around: BLACK,
    hasNeighbours: false,
  }),
  lamp('amber LED, amber lens', {
    lens: [0.35, 0.16, 0.02],
    glow: AMBER,
    power: [0.3, 1.2],
    size: [0.6, 0.95],
    spot: 0.4,
    around: GREY,
    hasNeighbours: false,
  }),
  lamp('bulb behind a yellow lens', {
    lens: [0.38, 0.26, 0.04],
    glow: WARM,
    power: [0.25, 0.9],
    size: [0.6, 0.95],
    spot: 0.6,
    around: CREAM,
    hasNeighbours: false,
  }),
  lamp('dim bulb behind a dark yellow lens', {
    lens: [0.14, 0.1, 0.02],
    glow: WARM,
    power: [0.06, 0.3],
    size: [0.6, 0.95],
    spot: 0.5,
    around: BLACK,
    hasNeighbours: false,
  }),
  lamp('signal head, black', {
    lens: [0.12, 0.1, 0.05],
    glow: YELLOW,
    power: [0.15, 1],
    size: [0.5, 0.8],
    spot: 0.7,
    around: BLACK,
    hasNeighbours: true,
  }),
  lamp('signal head, yellow', {
    lens: [0.15, 0.12, 0.05],
    glow: YELLOW,
    power: [0.15, 1],
    size: [0.45, 0.75],
    spot: 0.7,
    around: YELLOW_PAINT,
    hasNeighbours: true,
  }),
  lamp('yellow stack light', {
    lens: [0.5, 0.4, 0.08],
    glow: YELLOW,
    power: [0.3, 1],
    size: [0.8, 1],
    spot: 0.5,
    around: GREY,
    hasNeighbours: true,
  }),
];

/** The light a photo is taken in: its colour, how strong it is, and how the camera answers. */
export interface Surrounding {
  readonly name: string;
  readonly daylight: Light;
  readonly strength: number;
}

export const SURROUNDINGS: readonly Surrounding[] = [
  { name: 'sun', daylight: [1, 0.95, 0.85], strength: 1 },
  { name: 'overcast', daylight: [0.9, 0.97, 1.08], strength: 0.4 },
  { name: 'dusk', daylight: [0.85, 0.9, 1.15], strength: 0.08 },
  { name: 'night', daylight: [1, 0.8, 0.55], strength: 0.012 },
  { name: 'warm room', daylight: [1.1, 0.85, 0.5], strength: 0.15 },
  { name: 'sodium light', daylight: [1.25, 0.7, 0.15], strength: 0.08 },
];

export const between = (random: Random, [low, high]: readonly [number, number]): number =>
  low + (high - low) * random();
