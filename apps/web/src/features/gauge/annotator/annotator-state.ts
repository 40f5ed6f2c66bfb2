import type { Point } from '@tenken/image/point.ts';
import type { Box, GaugeForm, Rgb } from './form/gauge-form.ts';
import type { ColorTarget } from './color/apply-color.ts';
import type { Frame, HandleId } from '../../../drawing/handle.ts';
import type { History } from '../../../drawing/history.ts';

/** The modes of the specification, and those of placing corners and areas. */
export type Mode =
  | 'selecting_corners'
  | 'selecting_gauge_center'
  | 'selecting_gauge_hand_tip'
  | 'selecting_ticks'
  | 'selecting_min_max_tick'
  | 'none'
  | 'selection'
  | 'configure'
  | 'drawing_measurement_area'
  | 'drawing_float_area'
  | 'drawing_lamp_area'
  | 'drawing_exclusion_area'
  | 'picking_color';

export interface AnnotatorState {
  readonly history: History<GaugeForm>;
  readonly mode: Mode;
  readonly selection: HandleId | null;
  /** What a gesture moves: the selected point, or one side of it. */
  readonly held: HandleId | null;
  /** The rectangle that is being drawn, in the frame of the mode. */
  readonly drawing: { readonly from: Point; readonly box: Box } | null;
  /** Target of the eyedropper, and the mode to restore after it. */
  readonly picking: { readonly target: ColorTarget; readonly back: Mode } | null;
}

/** The two colours of a digit, as they look on the photo. */
export interface DigitColors {
  readonly font: Rgb;
  readonly background: Rgb;
}

/** Events of the annotator. Points are in pixels of the picture of `frame`. */
export type AnnotatorEvent =
  | { readonly type: 'press'; readonly frame: Frame; readonly point: Point }
  | { readonly type: 'draw_start'; readonly point: Point }
  | { readonly type: 'draw'; readonly point: Point }
  /** `look` tells the colours inside the drawn box; left out while the photo's pixels are not there yet. */
  | { readonly type: 'draw_end'; readonly look?: (box: Box) => DigitColors | null }
  | { readonly type: 'grab'; readonly id: HandleId }
  | { readonly type: 'drag'; readonly point: Point }
  | { readonly type: 'drop' }
  | { readonly type: 'cancel' }
  | { readonly type: 'select'; readonly id: HandleId | null }
  | { readonly type: 'step_selection'; readonly by: 1 | -1 }
  | { readonly type: 'place'; readonly id: HandleId; readonly point: Point }
  | { readonly type: 'nudge'; readonly by: Point }
  | { readonly type: 'nudge_all'; readonly by: Point; readonly frame?: Frame }
  | { readonly type: 'remove'; readonly id: HandleId }
  | { readonly type: 'mode'; readonly mode: Mode }
  /** Nothing is drawn any more, and the first digit is drawn next. */
  | { readonly type: 'reset_digits' }
  | { readonly type: 'pick_color'; readonly target: ColorTarget }
  | { readonly type: 'color'; readonly color: Rgb }
  /** A change beside the canvas; the same key twice in a row is one step. */
  | { readonly type: 'edit'; readonly key: string; readonly change: (form: GaugeForm) => GaugeForm }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** Pointer handlers of a mode; all optional. */
export interface ModeMachine {
  /** A click on the picture. */
  readonly press?: (state: AnnotatorState, point: Point) => AnnotatorState;
  /** A rectangle was drawn, with at least one pixel on each side. */
  readonly drawn?: (
    state: AnnotatorState,
    box: Box,
    look?: (box: Box) => DigitColors | null,
  ) => AnnotatorState;
}
