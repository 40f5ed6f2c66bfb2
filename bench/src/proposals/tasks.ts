import { type Point, distance } from '@tenken/image/point.ts';
import {
  type DialAnnotation,
  type ManifestRow,
  type Pixel,
  kindsIn,
  readManifest,
} from '../gauges/manifest.ts';
import { clickOn } from './click.ts';

/** A photo with one instrument to be proposed, and what a person drew there. */
export interface Task {
  readonly kind: string;
  readonly file: string;
  readonly instrument: string;
  /** A number; as text with its leading zeros for digits. */
  readonly truth: string | number;
  readonly click: Point;
  readonly gaugeType: string;
  readonly range: Pixel | null;
  readonly dial: DialAnnotation | null;
  readonly display: DisplayAnnotation | null;
}

interface DisplayAnnotation {
  readonly digits: readonly { x: number; y: number; width: number; height: number }[];
  readonly decimals?: number;
}

type Row = Omit<ManifestRow, 'truth'> & {
  readonly truth: string | number;
  readonly annotation?: (DialAnnotation & { digits?: undefined }) | DisplayAnnotation;
};

const TYPES: Readonly<Record<string, string>> = {
  dial: 'circle',
  seven_segment: 'seven-segment',
  counter: 'counter',
};

/** Every photo of DIR that shows a whole instrument with marks: dials, displays and counters with boxes. */
export function proposalTasks(directory: string): Task[] {
  return kindsIn(directory)
    .filter((kind) => kind in TYPES)
    .flatMap((kind) =>
      readManifest<Row>(directory, kind).flatMap((row): Task[] => {
        const { annotation } = row;
        if (annotation === undefined) return [];
        const base = {
          kind,
          file: row.file,
          instrument: row.instrument,
          truth: row.truth,
          gaugeType: TYPES[kind]!,
          range: row.range ?? null,
        };
        if (annotation.digits !== undefined) {
          const boxes = annotation.digits;
          const left = Math.min(...boxes.map(({ x }) => x));
          const right = Math.max(...boxes.map(({ x, width }) => x + width));
          const { y, height } = boxes[0]!;
          const middle = { x: (left + right) / 2, y: y + height / 2 };
          return [{ ...base, click: clickOn(row.file, middle, height), dial: null, display: annotation }];
        }
        const center = { x: annotation.center[0], y: annotation.center[1] };
        const radius = faceRadius(annotation);
        return [{ ...base, click: clickOn(row.file, center, radius), dial: annotation, display: null }];
      }),
    );
}

/** Mean distance of the marks from the centre, photo pixels. */
export function faceRadius({ center, ticks }: DialAnnotation): number {
  const [x, y] = center;
  return ticks.reduce((sum, tick) => sum + distance({ x, y }, tick), 0) / ticks.length;
}
