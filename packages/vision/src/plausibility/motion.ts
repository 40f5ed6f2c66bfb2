/** How the quantity behind a gauge can move, as far as the instrument itself decides it. */
export interface Motion {
  /** free = up and down; counting = forwards only, until the register rolls over. */
  readonly kind: 'free' | 'counting';
  /** What one full turn or one full register is worth, in the gauge's unit; null when the scale has two ends. */
  readonly period: number | null;
  /** The smallest step the instrument shows, in the gauge's unit; 0 for a scale that is read between its ticks. */
  readonly resolution: number;
  /** Read between its ticks, so that two photos of the same state never give exactly the same number. */
  readonly isContinuous: boolean;
}

const CONTINUOUS_TYPES: ReadonlySet<string> = new Set(['circle', 'rectangle', 'level', 'float']);

/** The parts of a gauge_configuration that decide how it moves. */
export interface MovingGauge {
  readonly hand_config?:
    | {
        readonly is_hand_rotating_360: boolean;
        readonly min_max_tick: { readonly minimum_value: number; readonly maximum_value: number } | null;
      }
    | undefined;
  readonly digits_config?: { readonly digits: readonly { readonly digit_place: number }[] } | undefined;
}

/** The motion of a gauge; null for one whose every change is as likely as none, such as a lamp. */
export function motionOf(type: string, gauge: MovingGauge): Motion | null {
  if (type === 'lamp' || type === 'unsupported') return null;
  const places = gauge.digits_config?.digits.map(({ digit_place }) => digit_place) ?? [];
  if (places.length > 0) {
    const resolution = 10 ** Math.min(...places);
    if (type !== 'counter') return { kind: 'free', period: null, resolution, isContinuous: false };
    const period = 10 ** (Math.max(...places) + 1);
    return { kind: 'counting', period, resolution, isContinuous: false };
  }
  const ends = gauge.hand_config?.is_hand_rotating_360 ? gauge.hand_config.min_max_tick : null;
  const turn = ends ? ends.maximum_value - ends.minimum_value : 0;
  return {
    kind: 'free',
    period: turn > 0 ? turn : null,
    resolution: 0,
    isContinuous: CONTINUOUS_TYPES.has(type),
  };
}

/**
 * How far the quantity went from one value to another, in the gauge's unit: the shorter way around a full turn, and
 * forwards through the roll-over of a register (99999 → 00003 is 4). `tolerance` is how far a counter may seem to turn
 * back by errors of reading alone.
 */
export function distance(motion: Motion, from: number, to: number, tolerance: number): number {
  const change = to - from;
  const { kind, period } = motion;
  if (kind === 'counting') return change >= -tolerance ? Math.max(0, change) : change + (period ?? Infinity);
  if (period === null) return Math.abs(change);
  const around = Math.abs(change) % period;
  return Math.min(around, period - around);
}
