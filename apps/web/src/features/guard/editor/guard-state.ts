import type { Point } from '@tenken/image/point.ts';
import type { AnnotatorEvent } from '../../gauge/annotator/annotator-state.ts';
import type { Box } from '../../gauge/annotator/form/gauge-form.ts';
import type { HandleId } from '../../../drawing/handle.ts';
import type { History } from '../../../drawing/history.ts';
import type { Size } from '../../../drawing/viewport.ts';
import type { GuardForm } from './guard-form.ts';

/** What the pointer draws on the canvas. */
type Drawing = 'nothing' | 'area' | 'exclusion';

/** A limit that was met a moment ago, said until something else is done. */
export type Refusal = 'fourth_exclusion' | 'too_many_corners' | 'too_few_corners';

export interface GuardState {
  readonly history: History<GuardForm>;
  readonly photo: Size;
  readonly drawing: Drawing;
  readonly selection: HandleId | null;
  /** What a gesture moves. */
  readonly held: HandleId | null;
  /** The rectangle that is being drawn. */
  readonly pulled: { readonly from: Point; readonly box: Box } | null;
  readonly refusal: Refusal | null;
}

/** Events of the annotator's canvas and keyboard, and those specific to guards. */
export type GuardEvent =
  | AnnotatorEvent
  /** A change beside the canvas; the same key twice in a row is one step. */
  | { readonly type: 'change'; readonly key: string; readonly change: (form: GuardForm) => GuardForm }
  | { readonly type: 'start_drawing'; readonly drawing: Drawing }
  /** The polygon that is being drawn is complete. */
  | { readonly type: 'finish' }
  /** A gesture was given up, such as when a second finger comes down; drawing goes on. */
  | { readonly type: 'let_go' }
  /** A corner more, in the middle of the side after this one. */
  | { readonly type: 'insert'; readonly after: number }
  /** An exclusion area in the middle of the detection area. */
  | { readonly type: 'exclude' };
