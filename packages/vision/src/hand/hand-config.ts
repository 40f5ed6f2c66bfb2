import type { Point } from '@tenken/image/point.ts';

/** A mark of the scale with its printed value; x and y in crop pixels. */
export interface ScaleTick extends Point {
  readonly value: number;
}

/** What a user drew for a gauge with a hand; names as on the wire, points in crop pixels. */
export interface HandConfig {
  readonly hand_movement?: 'rotating' | 'sliding';
  readonly range_mode: 'detailed' | 'simple';
  readonly center: Point;
  /** Gives the hand's length only: it stood elsewhere when the reference photo was taken. */
  readonly hand_tip: Point;
  readonly hand_color: { readonly red: number; readonly green: number; readonly blue: number };
  readonly ticks: readonly ScaleTick[];
  readonly min_max_tick: MinMaxTick | null;
  readonly simple_range: SimpleRange | null;
  readonly is_hand_rotating_360: boolean;
  readonly is_counter_clockwise: boolean;
  /** Percentages of the distance from centre to tip. */
  readonly search_range: { readonly start_percentage: number; readonly end_percentage: number };
}

/** Where a full-circle scale begins and ends. */
export interface MinMaxTick extends Point {
  readonly minimum_value: number;
  readonly maximum_value: number;
}

interface SimpleRange {
  readonly minimum_tick: ScaleTick;
  readonly maximum_tick: ScaleTick;
  readonly intermediate_ticks: readonly ScaleTick[];
}

/** The ticks that count in the gauge's range mode, in no order; null when the mode's part is missing. */
export function ticksOf(config: HandConfig): readonly ScaleTick[] | null {
  if (config.range_mode === 'detailed') return config.ticks.length >= 3 ? config.ticks : null;
  if (config.simple_range === null) return null;
  const { minimum_tick, maximum_tick, intermediate_ticks } = config.simple_range;
  return [minimum_tick, ...intermediate_ticks, maximum_tick];
}

/** The part of the hand that is examined, as shares of the distance from centre to tip. */
export interface SearchRing {
  readonly from: number;
  readonly to: number;
}

/** The search range as shares; null when it is turned round or too narrow to see a hand in. */
export function searchRing({ search_range: range }: HandConfig): SearchRing | null {
  const from = Math.max(0.05, range.start_percentage / 100);
  // Beyond its tip there is no hand to be seen.
  const to = Math.min(1, range.end_percentage / 100);
  return range.start_percentage >= 0 && to - from >= 0.1 - 1e-9 ? { from, to } : null;
}

/** Whether the three parts are a colour, 0 to 255 each. */
export function isColor({ red, green, blue }: HandConfig['hand_color']): boolean {
  return [red, green, blue].every((part) => part >= 0 && part <= 255);
}
