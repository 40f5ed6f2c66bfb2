import { type Outline, polygon } from '../ink/outlines.ts';

/** The seven bars of a digit: a top, b upper right, c lower right, d bottom, e lower left, f upper left, g middle. */
export type Segment = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';
export const SEGMENTS: readonly Segment[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const LIT: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
  ' ': '',
};

/** Which bars a character lights. */
export function isLit(character: string, segment: Segment): boolean {
  return LIT[character]?.includes(segment) ?? false;
}

/** How digits of one height are built, millimetres. */
export interface SegmentShape {
  readonly width: number;
  readonly height: number;
  /** Sideways lean of the top over the bottom. */
  readonly lean: number;
  /** From one digit to the next. */
  readonly pitch: number;
}

export function segmentShape(height: number): SegmentShape {
  return { width: height * 0.54, height, lean: height * 0.09, pitch: height * 0.8 };
}

/** One bar of the digit whose upright box has its top left corner at (u, v); the lean pushes its top to the right. */
export function segmentOutline(shape: SegmentShape, segment: Segment, u: number, v: number): Outline {
  const { width: w, height: h, lean } = shape;
  const t = w * 0.19;
  const g = w * 0.035;
  const points = CORNERS[segment](w, h, t, g);
  return polygon(
    points.map((value, index) => {
      const y = points[index % 2 === 0 ? index + 1 : index]!;
      return index % 2 === 0 ? u + value + lean * (1 - y / h) : v + value;
    }),
  );
}

/** The middle of a bar, for tests that look whether it shines. */
export function segmentMiddle(shape: SegmentShape, segment: Segment, u: number, v: number): [number, number] {
  const { width: w, height: h, lean } = shape;
  const t = w * 0.19;
  const x =
    segment === 'b' || segment === 'c' ? w - t / 2 : segment === 'e' || segment === 'f' ? t / 2 : w / 2;
  const rows = { a: t / 2, b: h * 0.27, c: h * 0.73, d: h - t / 2, e: h * 0.73, f: h * 0.27, g: h / 2 };
  return [u + x + lean * (1 - rows[segment] / h), v + rows[segment]];
}

type Corners = (w: number, h: number, t: number, g: number) => number[];

/** Corner points of each bar for width, height, thickness and gap. */
const CORNERS: Readonly<Record<Segment, Corners>> = {
  a: (w, _h, t, g) => [g + t * 0.2, 0, w - g - t * 0.2, 0, w - t - g, t, t + g, t],
  b: (w, h, t, g) => [
    w,
    g + t * 0.2,
    w,
    h / 2 - g,
    w - t / 2,
    h / 2 - g,
    w - t,
    h / 2 - t / 2 - g,
    w - t,
    t + g,
  ],
  c: (w, h, t, g) => [
    w,
    h / 2 + g,
    w,
    h - g - t * 0.2,
    w - t,
    h - t - g,
    w - t,
    h / 2 + t / 2 + g,
    w - t / 2,
    h / 2 + g,
  ],
  d: (w, h, t, g) => [t + g, h - t, w - t - g, h - t, w - g - t * 0.2, h, g + t * 0.2, h],
  e: (_w, h, t, g) => [
    0,
    h / 2 + g,
    t / 2,
    h / 2 + g,
    t,
    h / 2 + t / 2 + g,
    t,
    h - t - g,
    0,
    h - g - t * 0.2,
  ],
  f: (_w, h, t, g) => [0, g + t * 0.2, t, t + g, t, h / 2 - t / 2 - g, t / 2, h / 2 - g, 0, h / 2 - g],
  g: (w, h, t, g) => [
    t / 2 + g,
    h / 2,
    t + g,
    h / 2 - t / 2,
    w - t - g,
    h / 2 - t / 2,
    w - t / 2 - g,
    h / 2,
    w - t - g,
    h / 2 + t / 2,
    t + g,
    h / 2 + t / 2,
  ],
};
