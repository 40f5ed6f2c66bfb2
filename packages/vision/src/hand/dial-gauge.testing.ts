import type { Point } from '@tenken/image/point.ts';
import type { Perspective } from '../perspective.ts';
import { BLACK, PLAIN_DIAL } from './dial-photo.testing.ts';
import type { HandConfig, ScaleTick } from './hand-config.ts';

/** Where the plain dial's scale begins, in degrees clockwise from the right, and how far it goes; values 0 to 100. */
const FIRST_DEG = 135;
const ARC_DEG = 270;

/** The direction of a value on the plain dial, degrees. */
export function angleOfValue(value: number): number {
  return FIRST_DEG + (ARC_DEG * value) / 100;
}

/** A place on the plain dial, at a share of its radius. */
export function placeAt(angleDeg: number, share = 1): Point {
  const angle = (angleDeg * Math.PI) / 180;
  const middle = PLAIN_DIAL.size / 2;
  return {
    x: middle + share * PLAIN_DIAL.radius * Math.cos(angle),
    y: middle + share * PLAIN_DIAL.radius * Math.sin(angle),
  };
}

/** A tick with a value at a direction. */
export function tickAt(angleDeg: number, value: number): ScaleTick {
  return { ...placeAt(angleDeg), value };
}

/** The whole photo as crop. */
export const WHOLE_PHOTO: Perspective = wholePhoto(PLAIN_DIAL.size);

/** The gauge a user would draw on the plain dial: eleven ticks from 0 to 100. */
export function plainGauge(changes: Partial<HandConfig> = {}, perspective: Perspective = WHOLE_PHOTO) {
  const hand_config: HandConfig = {
    hand_movement: 'rotating',
    range_mode: 'detailed',
    center: { x: PLAIN_DIAL.size / 2, y: PLAIN_DIAL.size / 2 },
    hand_tip: placeAt(-90),
    hand_color: BLACK,
    ticks: [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0].map((value) => tickAt(angleOfValue(value), value)),
    min_max_tick: null,
    simple_range: null,
    is_hand_rotating_360: false,
    is_counter_clockwise: false,
    search_range: { start_percentage: 30, end_percentage: 90 },
    ...changes,
  };
  return { perspective, hand_config };
}

function wholePhoto(size: number): Perspective {
  const corners = [
    { x: 0, y: 0 },
    { x: size, y: 0 },
    { x: size, y: size },
    { x: 0, y: size },
  ];
  return { source_points: corners, destination_points: corners, width: size, height: size };
}
