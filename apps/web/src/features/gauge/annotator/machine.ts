import type { Point } from '@tenken/image/point.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import type { Handle, HandleId } from '../../../drawing/handle.ts';

/** How the points of one kind of gauge are found and changed. Every function answers the same form when it refuses. */
export interface PartMachine {
  /** The points of the corrected picture, in the order in which they are stepped through. */
  readonly handles: (form: GaugeForm) => readonly Handle[];
  /** Puts one point elsewhere, kept inside the picture. */
  readonly move: (form: GaugeForm, id: HandleId, to: Point) => GaugeForm;
  readonly remove: (form: GaugeForm, id: HandleId) => GaugeForm;
  /** Moves every point by the same way, or none when one would leave the picture. */
  readonly nudgeAll: (form: GaugeForm, by: Point) => GaugeForm;
}
