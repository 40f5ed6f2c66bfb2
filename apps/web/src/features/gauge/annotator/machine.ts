import type { Point } from '@tenken/image/point.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import type { Handle, HandleId } from '../../../drawing/handle.ts';

/** Finds and changes the points of one kind of gauge. A refused change returns the same form. */
export interface PartMachine {
  /** The points of the corrected picture, in the order in which they are stepped through. */
  readonly handles: (form: GaugeForm) => readonly Handle[];
  /** Moves one point, clamped to the picture. */
  readonly move: (form: GaugeForm, id: HandleId, to: Point) => GaugeForm;
  readonly remove: (form: GaugeForm, id: HandleId) => GaugeForm;
  /** Moves all points by the same offset, or none if one would leave the picture. */
  readonly nudgeAll: (form: GaugeForm, by: Point) => GaugeForm;
}
