import type { GaugeAnnotation, HandConfig } from '@tenken/camera-sim/picture/annotation.ts';
import { drumPositions } from '@tenken/camera-sim/picture/instrument/counter.ts';
import { displayText } from '@tenken/camera-sim/picture/instrument/seven-segment.ts';
import type { PictureInstrument } from '@tenken/camera-sim/picture/picture.ts';
import type { InstrumentSpec } from '@tenken/camera-sim/picture/scene/scene.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { boxAround, cornersOf, cut, toPhoto } from './cut.ts';

/** A line of a manifest before it has a file, and the picture that file will hold. */
export interface DrawnRow {
  readonly kind: string;
  readonly picture: Raster;
  readonly row: Readonly<Record<string, unknown>> & { readonly instrument: string };
}

type SpecOf<Kind extends InstrumentSpec['kind']> = Extract<InstrumentSpec, { kind: Kind }>;
type ConfigOf<Key extends string> = Extract<GaugeAnnotation, Readonly<Record<Key, unknown>>>;

/** The rows that one instrument of a photo gives, in the words that a person's manifest uses for its kind. */
export function rowsOf(
  picture: Raster,
  scene: string,
  spec: InstrumentSpec,
  shown: PictureInstrument,
): DrawnRow[] {
  const { truth, annotation } = shown;
  if (typeof truth !== 'number' || !('perspective' in annotation)) return [];
  const base = { instrument: `${scene}/${spec.name}`, truth };
  if (spec.kind === 'circle' && 'hand_config' in annotation)
    return [{ kind: 'dial', picture, row: { ...base, ...dialRow(spec, annotation) } }];
  if (spec.kind === 'seven-segment' && 'digits_config' in annotation)
    return digitRows('seven_segment', picture, base.instrument, annotation, displayOf(spec, truth));
  if (spec.kind === 'counter' && 'digits_config' in annotation)
    return digitRows('counter', picture, base.instrument, annotation, drumsOf(spec, truth));
  if (spec.kind === 'lamp') return [];
  return [
    {
      kind: spec.kind,
      picture,
      row: { ...base, gauge_type: shown.kind, gauge_configuration: annotation },
    },
  ];
}

/** All lamps of a photo make one row. */
export function lampRow(picture: Raster, scene: string, shown: readonly PictureInstrument[]): DrawnRow[] {
  const lamps = shown.flatMap(({ name, truth, annotation }) => {
    if (!('lamp_config' in annotation)) return [];
    const place = toPhoto(annotation.perspective);
    const box = boxAround(cornersOf(annotation.lamp_config.lamp_area).map(place));
    return [{ name, ...box, on: truth === 1 }];
  });
  const on = lamps.filter((lamp) => lamp.on).map(({ name }) => name);
  return lamps.length === 0
    ? []
    : [{ kind: 'lamp', picture, row: { instrument: scene, truth: on.join('+'), lamps } }];
}

function dialRow({ scale, hand }: SpecOf<'circle'>, annotation: ConfigOf<'hand_config'>): object {
  const config: HandConfig = annotation.hand_config;
  const place = toPhoto(annotation.perspective);
  const pixel = (point: { x: number; y: number }): [number, number] => {
    const { x, y } = place(point);
    return [x, y];
  };
  return {
    range: [scale.minimum, scale.maximum],
    annotation: {
      perspective_corners: annotation.perspective.source_points.map(({ x, y }) => [x, y]),
      center: pixel(config.center),
      hand_tip: pixel(config.hand_tip),
      ticks: ticksOf(config).map((tick) => ({ value: tick.value, ...place(tick) })),
      hand_color: hand,
      rotates_360: config.is_hand_rotating_360,
      counter_clockwise: config.is_counter_clockwise,
    },
  };
}

/** A manifest knows no separate start of a full circle: it is the tick of the smallest value. */
function ticksOf({ ticks, min_max_tick: start }: HandConfig): HandConfig['ticks'] {
  return start === null ? ticks : [...ticks, { x: start.x, y: start.y, value: start.minimum_value }];
}

/** What stands in each box, left first, and the number they make; null where the number lies between two. */
interface Digits {
  readonly each: readonly (string | number)[];
  readonly number: string | null;
  readonly decimals: number;
}

function displayOf(spec: SpecOf<'seven-segment'>, value: number): Digits {
  return { each: displayText(spec, value).split(''), number: String(value), decimals: spec.decimals };
}

function drumsOf(spec: SpecOf<'counter'>, value: number): Digits {
  const drums = drumPositions(spec, value).map((position) => Math.round(position * 10) / 10);
  const areDrumsAligned = drums.every(Number.isInteger);
  return {
    each: drums.map((drum) => drum % 10),
    number: areDrumsAligned ? drums.map((drum) => drum % 10).join('') : null,
    decimals: spec.decimals,
  };
}

/** A row for each digit cut out alone, and one for the whole display. */
function digitRows(
  kind: 'seven_segment' | 'counter',
  picture: Raster,
  instrument: string,
  annotation: ConfigOf<'digits_config'>,
  { each, number, decimals }: Digits,
): DrawnRow[] {
  const place = toPhoto(annotation.perspective);
  const boxes = annotation.digits_config.digits.map((digit) =>
    boxAround(Object.values(digit.corner_coordinates_of_single_digit).map(place)),
  );
  const crops = boxes.flatMap((box, index): DrawnRow[] => {
    const truth = each[index]!;
    if (truth === ' ' || truth === '-') return [];
    return [
      { kind, picture: cut(picture, box), row: { instrument, truth, unit: 'digit', form: 'single_digit' } },
    ];
  });
  if (number === null) return crops;
  const digits = boxes.map((box, index) => ({ digit_place: boxes.length - 1 - index, ...box }));
  const row = {
    instrument,
    truth: number,
    form: 'display_photo',
    annotation: { digits, decimals, negative_sign: number.startsWith('-') },
  };
  return [...crops, { kind, picture, row }];
}
