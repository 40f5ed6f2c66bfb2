import type { Limits } from '@tenken/contract/measurement/measurement.rules.ts';

/** Pixels of the drawing. */
export const limitBarBox = { width: 176, height: 26, left: 4, right: 172 };

export type LimitScale = {
  minimum: number;
  maximum: number;
  control: Limits | null;
  system: Limits | null;
};

export type Zone = { kind: 'warning' | 'error'; x: number; width: number };

/**
 * The coloured parts of the bar, in pixels. A system limit reaches to the end of the scale; a control limit reaches
 * to the system limit on its side, or to the end when there is none. Limits outside the scale leave no zone.
 */
export function limitZones(scale: LimitScale): Zone[] {
  const upperEnd = scale.maximum;
  const lowerEnd = scale.minimum;
  const systemMax = scale.system?.maximum_value ?? null;
  const systemMin = scale.system?.minimum_value ?? null;
  const controlMax = scale.control?.maximum_value ?? null;
  const controlMin = scale.control?.minimum_value ?? null;
  return [
    zone('error', systemMax, upperEnd, scale),
    zone('error', lowerEnd, systemMin, scale),
    zone('warning', controlMax, systemMax ?? upperEnd, scale),
    zone('warning', systemMin ?? lowerEnd, controlMin, scale),
  ].filter((found) => found !== null);
}

/** Where the pointer stands, in pixels; a value outside the scale stands at its end. */
export function pointerX(value: number, scale: LimitScale): number {
  const share = (value - scale.minimum) / (scale.maximum - scale.minimum);
  return limitBarBox.left + Math.min(1, Math.max(0, share)) * (limitBarBox.right - limitBarBox.left);
}

/** Without two different ends there is nothing to draw a value against. */
export function isDrawable(scale: LimitScale): boolean {
  return Number.isFinite(scale.minimum) && Number.isFinite(scale.maximum) && scale.minimum < scale.maximum;
}

function zone(kind: Zone['kind'], from: number | null, to: number | null, scale: LimitScale): Zone | null {
  if (from === null || to === null) return null;
  const x = pointerX(from, scale);
  const width = pointerX(to, scale) - x;
  return width > 0 ? { kind, x, width } : null;
}
