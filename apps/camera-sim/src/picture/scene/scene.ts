import type { CircleGaugeSpec } from '../instrument/circle-gauge.ts';
import type { CounterSpec } from '../instrument/counter.ts';
import type { FloatTubeSpec } from '../instrument/float-tube.ts';
import type { LevelGlassSpec } from '../instrument/level-glass.ts';
import type { PanelMeterSpec } from '../instrument/panel-meter.ts';
import type { SlideMeterSpec } from '../instrument/slide-meter.ts';
import type { LampSpec } from '../instrument/lamp.ts';
import type { SevenSegmentSpec } from '../instrument/seven-segment.ts';
import type { View } from '../trace/eye.ts';
import type { Vector } from '../trace/vector.ts';
import type { GuardSpec } from './guard.ts';
import type { PanelSpec } from './panel.ts';

/** Any readable instrument of a scene. */
export type InstrumentSpec =
  | CircleGaugeSpec
  | PanelMeterSpec
  | SlideMeterSpec
  | SevenSegmentSpec
  | CounterSpec
  | LevelGlassSpec
  | FloatTubeSpec
  | LampSpec;

/** Something that stands around and is never read. */
export type FixtureSpec =
  | {
      readonly kind: 'pipe';
      readonly from: Vector;
      readonly to: Vector;
      readonly radius: number;
      readonly color: string;
    }
  | {
      readonly kind: 'flange';
      readonly at: Vector;
      readonly axis: Vector;
      readonly radius: number;
      readonly color: string;
    }
  | {
      readonly kind: 'collar';
      readonly at: Vector;
      readonly axis: Vector;
      readonly radius: number;
      readonly width: number;
      readonly color: string;
    }
  | {
      readonly kind: 'elbow';
      readonly at: Vector;
      readonly first: Vector;
      readonly second: Vector;
      readonly bend: number;
      readonly radius: number;
      readonly color: string;
    }
  | { readonly kind: 'conduit'; readonly from: Vector; readonly to: Vector; readonly radius: number }
  | {
      readonly kind: 'cable';
      readonly from: Vector;
      readonly to: Vector;
      readonly sag: number;
      readonly radius: number;
    }
  | { readonly kind: 'pump'; readonly at: Vector; readonly height: number }
  | { readonly kind: 'valve'; readonly at: Vector; readonly radius: number; readonly color: string }
  | { readonly kind: 'panel'; readonly panel: PanelSpec }
  | { readonly kind: 'box'; readonly at: Vector; readonly half: Vector; readonly color: string };

/** The wall behind and the floor below, colours as #rrggbb. */
export interface RoomSpec {
  readonly wall:
    | { readonly kind: 'painted'; readonly upper: string; readonly lower: string; readonly lineY: number }
    | { readonly kind: 'concrete'; readonly color: string };
  readonly floor: { readonly level: number; readonly color: string } | null;
}

/** Everything one camera looks at: plain data, from which the same picture can be made again. */
export interface SceneSpec {
  /** Varies the stains and the wear. */
  readonly seed: number;
  readonly view: View;
  readonly room: RoomSpec;
  readonly fixtures: readonly FixtureSpec[];
  readonly instruments: readonly InstrumentSpec[];
  readonly guards: readonly GuardSpec[];
}
