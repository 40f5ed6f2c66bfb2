import type { GaugeForm } from '../form/gauge-form.ts';
import { limitScaleOfForm } from './form-scale.ts';

/** Whether there is anything that a value can be within. */
export function hasLimits(form: GaugeForm): boolean {
  const { control, system } = limitScaleOfForm(form);
  return [control, system].some(
    (limits) => limits !== null && (limits.minimum_value !== null || limits.maximum_value !== null),
  );
}
