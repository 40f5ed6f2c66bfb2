import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { Mode } from '../annotator-state.ts';
import type { AreaForm } from '../form/gauge-form.ts';
import { areaNames } from './area-boxes.ts';

/** The first area that is still missing is the one to draw; with none missing the pointer only takes hold. */
export function nextAreaMode(type: GaugeType, { areas }: AreaForm): Mode {
  const missing = areaNames(type).find((name) => areas[name] === null);
  return missing === undefined ? 'none' : `drawing_${missing}_area`;
}
