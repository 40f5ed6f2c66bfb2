import { type Random, createRandom } from '@tenken/camera-sim/picture/random.ts';

/** How one make of liquid crystal builds its digits. Lengths in heights of a digit. */
export interface Make {
  readonly width: number;
  readonly thick: number;
  /** Between two bars that meet; below zero they grow into each other. */
  readonly gap: number;
  readonly ends: 'pointed' | 'mitred' | 'square';
  /** Sideways lean of the top. */
  readonly lean: number;
  /** From one digit to the next. */
  readonly pitch: number;
  readonly bars: Readonly<Record<string, string>>;
  /** Linear light of the pane, and how much of it a lit bar takes away. */
  readonly pane: readonly [number, number, number];
  readonly depth: number;
  /** What a bar that is off takes away, as a share of a lit one. */
  readonly ghost: number;
  /** A line printed round each digit or beside it: its distance from the digit, below zero for none. */
  readonly frame: number;
  readonly frameThick: number;
  readonly isFrameLeaning: boolean;
  readonly frameSides: string;
  readonly frameLight: number;
  readonly hasPoint: boolean;
}

const BARS: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abdeg',
  '3': 'abcdg',
  '4': 'bcfg',
  '5': 'acdfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  ' ': '',
};
const PANES = [
  [0.36, 0.42, 0.3],
  [0.5, 0.52, 0.45],
  [0.3, 0.42, 0.16],
  [0.55, 0.55, 0.55],
  [0.34, 0.42, 0.5],
  [0.6, 0.5, 0.24],
] as const;
const ENDS = ['pointed', 'mitred', 'square'] as const;
const SIDES = ['tblr', 'lr', 'tb', 'l', 'r', 'b'] as const;

/** The make of a number: the same number is always the same make. */
export function makeOf(number: number): Make {
  const random = createRandom(90_000 + 17 * number);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const width = between(0.44, 0.66);
  const thick = between(0.075, 0.17);
  return {
    width,
    thick,
    gap: between(-0.2, 0.5) * thick,
    ends: pick(random, ENDS),
    lean: random() < 0.4 ? 0 : between(0.03, 0.2),
    pitch: width + between(0.14, 0.34),
    bars: {
      ...BARS,
      ...(random() < 0.3 ? { '7': 'abcf' } : {}),
      ...(random() < 0.1 ? { '6': 'cdefg', '9': 'abcfg' } : {}),
    },
    pane: pick(random, PANES),
    depth: between(0.35, 0.9),
    ghost: random() < 0.5 ? 0 : between(0.03, 0.28),
    frame: random() < 0.35 ? -1 : 0.16 * random() ** 1.5,
    frameThick: between(0.015, 0.07),
    isFrameLeaning: random() < 0.3,
    frameSides: pick(random, SIDES),
    frameLight: random() < 0.75 ? between(0.02, 0.15) : between(0.7, 1),
    hasPoint: random() < 0.4,
  };
}

const pick = <One>(random: Random, list: readonly One[]): One => list[Math.floor(random() * list.length)]!;
