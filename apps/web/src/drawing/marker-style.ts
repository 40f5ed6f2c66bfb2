import type { HandleRole } from './handle.ts';

/** Screen pixels; the specification's marker radius. */
export const MARKER_RADIUS_PX = 7;
/** A finger is wider than a marker. */
export const HIT_RADIUS_PX = 22;

/** Overlay hues of the design guide; the same in light and dark, because they lie on photos. */
export const HUES = {
  center: '#e6398b',
  tip: '#ffd54a',
  tick: '#1d9bff',
  selected: '#ff9d1f',
  range: '#22b8c8',
  digit: '#3aa0ff',
} as const;

const ROLE_HUES: Record<HandleRole, string> = {
  corner: HUES.range,
  center: HUES.center,
  hand_tip: HUES.tip,
  tick: HUES.tick,
  min_max_tick: HUES.tip,
  minimum_tick: HUES.tick,
  maximum_tick: HUES.tick,
  intermediate_tick: HUES.tick,
  digit: HUES.digit,
  digit_grip: HUES.selected,
  area_corner: HUES.range,
  area: HUES.range,
};

export const hueOf = (role: HandleRole, isSelected: boolean): string =>
  isSelected ? HUES.selected : ROLE_HUES[role];
